// What the rest of the server may know of homework.
export { homeworkOf, type OwnHomework } from './own-homework.ts';
