// What the rest of the server may know of content.
export { listLandingPages, restoreLandingPage, saveLandingPage } from './landing-pages.ts';
export { sendMessage } from './send-message.ts';
