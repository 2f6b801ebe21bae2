// What the rest of the server may know of content.
export { listPriceOf } from './product.store.ts';
export { sendMessage } from './send-message.ts';
