// What the rest of the server may know of promotion.
export { promotionAnswers } from './answers.ts';
export { createAdLink } from './ad-links.ts';
export { attributionAnswers } from './attribution-answers.ts';
export { attributionJobs } from './attribution-jobs.ts';
export { createShortLink, type NewLink } from './create-short-link.ts';
export { holderOfInviteCode } from './invites.ts';
export { mergePromotion } from './merge-learners.ts';
export { promotionData } from './personal-data.ts';
export { readLineages } from './read-lineage.ts';
export { conversionsIn, countConversions, postAgain } from './given-up.ts';
export { createPhoneFactFinder } from './resolve-link.ts';
