import '../login/enter.ts';
