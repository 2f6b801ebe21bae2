// What the rest of the server may know of learning.
export { coursesFor, sectionLine, visibleCourse } from './courses-for.ts';
export { heldSection } from './held-section.ts';
