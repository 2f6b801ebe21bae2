import './orders.store.ts';
