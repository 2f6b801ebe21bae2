// What the rest of the server may know of learning.
export { findSection } from './open-section.ts';
export type { LearnersCourse, LearnersSection } from './courses-for.ts';
export { noteHandedIn, notePassed, sectionsOfClass } from './work-steps.ts';
export { courseRecordsOf, type CourseRecord } from './course-records.ts';
export { courseLinesFor, sectionsOfCourse } from './for-documents.ts';
export { coursesFor, sectionLine, visibleCourse } from './courses-for.ts';
export { heldSection } from './held-section.ts';
export {
  /** @public Whatever asks for verified minutes of a day asks here. */
  verifiedSecondsOn,
} from './heard-day.store.ts';
