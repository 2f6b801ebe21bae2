// What the rest of the server may know of privacy.
export { privacyAnswers } from './answers.ts';
export { whoLetsNetworksKnow } from './consents.ts';
export { privacyJobs } from './jobs.ts';
export { mergePrivacy } from './merge-learners.ts';
export { privacyData } from './personal-data.ts';
export { resealEverything } from './reseal.ts';
