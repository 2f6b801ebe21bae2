// What the rest of the server may know of learning.
export { courseLinesFor, sectionsOfCourse } from './for-documents.ts';
