import '../order/page.ts';
