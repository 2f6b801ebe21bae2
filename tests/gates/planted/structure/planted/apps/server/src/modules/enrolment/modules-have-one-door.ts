import '../identity/orders.store.ts';
