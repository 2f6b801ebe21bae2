// What the rest of the server may know of exams.
export { workOf } from './attempt.store.ts';
