// What the rest of the server may know of documents.
export { questionsFor } from './questions-for.ts';
