// What the rest of the server may know of content.
export { sentAbout } from './sent-about.ts';
export { sendMessage } from './send-message.ts';
