import '../kit/button.ts';
