import '../modules/trade/index.ts';
