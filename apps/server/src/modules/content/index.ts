// What the rest of the server may know of content.
export { sendMessage } from './send-message.ts';
