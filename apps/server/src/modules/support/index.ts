// What the rest of the server may know of support.
export { answerComplaint, takeUpComplaint } from './answer-complaint.ts';
export { firstAnswerDue } from './promises.ts';
