// What the rest of the server may know of trade.
export { listPriceOf, shelfPrices } from './goods/shelf-prices.ts';
