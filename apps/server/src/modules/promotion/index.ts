// What the rest of the server may know of promotion.
export { promotionAnswers } from './fan-links/answers.ts';
export { phoneAnswers } from './fan-links/phone-answers.ts';
export { createAdLink } from './attribution/ad-links.ts';
export { attributionAnswers } from './attribution/attribution-answers.ts';
export { attributionJobs } from './attribution/attribution-jobs.ts';
export { fanLinkJobs } from './fan-links/fan-link-jobs.ts';
export { createShortLink, type NewLink } from './fan-links/create-short-link.ts';
export { holderOfInviteCode } from './attribution/invites.ts';
export { mergePromotion } from './merge-learners.ts';
export { promotionData } from './personal-data.ts';
export { readLineages } from './attribution/read-lineage.ts';
export { conversionsIn, countConversions, postAgain } from './conversions/given-up.ts';
export { createPhoneFactFinder } from './fan-links/resolve-link.ts';
