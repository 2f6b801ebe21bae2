// What the rest of the server may know of exams.
export { sectionsWithExam, workOf } from './attempt.store.ts';
export { countWrongDue } from './book.store.ts';
export { examsOf, type OwnExam } from './own-exams.ts';
