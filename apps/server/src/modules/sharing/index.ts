// What the rest of the server may know of sharing.
export { sharingAnswers } from './answers.ts';
export { sharingData } from './personal-data.ts';
