// What the rest of the server may know of promotion.
export { promotionAnswers } from './answers.ts';
export { createShortLink, type NewLink } from './create-short-link.ts';
export { mergePromotion } from './merge-learners.ts';
export { promotionData } from './personal-data.ts';
export { createPhoneFactFinder } from './resolve-link.ts';
