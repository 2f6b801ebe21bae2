// What the rest of the server may know of content.
export { listPriceOf } from './product.store.ts';
export { sentAbout } from './sent-about.ts';
export { sendMessage } from './send-message.ts';
