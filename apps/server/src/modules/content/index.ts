// What the rest of the server may know of content.
export { contentAnswers } from './answers.ts';
