// What the rest of the server may know of learning.
export { courseRecordsOf, type CourseRecord } from './course-records.ts';
