// What the rest of the server may know of enrolment.
export { enrolmentAnswers } from './answers.ts';
export { readDecision } from './read-decision.ts';
export { groupOf, invalidateGroupQr } from './group-qr.ts';
export { countCamps, mergeEnrolment } from './merge-learners.ts';
export { finishedCamp, periodsOf } from './learner-record.ts';
export { ownTeacherAnswers } from './own-teacher-answers.ts';
export { claimPostponedEntries } from './postponed-entry.ts';
export { addQrPictures, qrLinks } from './qr-pictures.ts';
export { createVisits } from './visits.ts';
export { enrolmentData } from './personal-data.ts';
