import '../trade/orders.store.ts';
