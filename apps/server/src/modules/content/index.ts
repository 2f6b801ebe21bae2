// What the rest of the server may know of content.
export { contentAnswers } from './answers.ts';
export { listLandingPages, restoreLandingPage, saveLandingPage } from './landing-pages.ts';
export { mergeContent } from './merge-learners.ts';
export { messageAnswers } from './message-answers.ts';
export { messageRemoval } from './messages.ts';
export { productAnswers } from './product-answers.ts';
export { sendMessage } from './send-message.ts';
export { contentData } from './personal-data.ts';
