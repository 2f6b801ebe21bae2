// What the rest of the server may know of trade.
export { shelfPrices, soldAs } from './goods/shelf-prices.ts';
export { campsOfOrder } from './orders/order-starts.ts';
export { takeSales } from './orders/sale-milestones.ts';
export { billedProviders } from './bills/bill-ports.ts';
export { closeDay } from './bills/close-day.ts';
export { reconcileDay } from './bills/reconcile-day.ts';
