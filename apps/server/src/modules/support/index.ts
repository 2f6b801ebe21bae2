// What the rest of the server may know of support.
export { supportAnswers } from './answers.ts';
export { groupQrReviews } from './review-group-qr.ts';
export { complaintAnswers } from './complaint-answers.ts';
export { complaintClocks } from './complaint-clocks.ts';
export { evidenceJobs } from './evidence.ts';
export { serviceLinkAnswers } from './service-link-answers.ts';
export { createServiceLinkFinder } from './service-link.ts';
export { mergeSupport } from './merge-learners.ts';
export { complaintBlockers } from './leaving.ts';
export { answerComplaint, takeUpComplaint } from './answer-complaint.ts';
export { supportData } from './personal-data.ts';
