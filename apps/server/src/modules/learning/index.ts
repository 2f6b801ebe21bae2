// What the rest of the server may know of learning.
export { learningAnswers } from './answers.ts';
export { learningData } from './personal-data.ts';
