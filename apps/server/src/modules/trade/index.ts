// What the rest of the server may know of trade.
export { shelfPrices, soldAs } from './goods/shelf-prices.ts';
export { closeDay } from './bills/close-day.ts';
export { reconcileDay } from './bills/reconcile-day.ts';
