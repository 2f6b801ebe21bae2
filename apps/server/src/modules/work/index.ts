// What the rest of the server may know of homework.
export { gradingsToldOf } from './told-of.ts';
export { homeworkOf, type OwnHomework } from './own-homework.ts';
