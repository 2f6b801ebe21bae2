// What the rest of the server may know of learning.
export { findSection, watermarkOf } from './open-section.ts';
export type { Found, LearnersCourse, LearnersSection } from './courses-for.ts';
export { noteHandedIn, notePassed, sectionsOfClass } from './work-steps.ts';
export { courseRecordsOf, type CourseRecord } from './course-records.ts';
export { courseLinesFor, sectionsOfCourse } from './for-documents.ts';
export { coursesFor, sectionLine, visibleCourse } from './courses-for.ts';
export { heldSection } from './held-section.ts';
export { ATTENDED_S, creditHeard, noteAttended } from './heard-live.ts';
export type { ReplayOf } from './open-sitting.ts';
export { campDaysOf, type DayOfCamp } from './camp-days.ts';
export { eveningMs, opensMs } from './center.rule.ts';
export { ownCourses, ownLine } from './own-courses.ts';
export { eveningsBetween } from './evenings-between.ts';
export { moveDay, movedDaysOf } from './move-day.ts';
export { isPassingNeeded } from './passing-needed.ts';
export { whoLearned } from './who-learned.ts';
export { entitleByOrder, ownRights } from './rights.ts';
