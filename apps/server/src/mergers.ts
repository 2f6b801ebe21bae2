import { mergeContent } from './modules/content/index.ts';
import { mergeEnrolment } from './modules/enrolment/index.ts';
import { mergeProfile } from './modules/identity/index.ts';
import { mergePrivacy } from './modules/privacy/index.ts';
import { mergePromotion } from './modules/promotion/index.ts';
import { mergeSupport } from './modules/support/index.ts';
import { mergeKeys } from './platform/http/idempotency.ts';
import type { MergeLearners } from './platform/merge.ts';

/** What each module does when two accounts turn out to be one person. A table with a learner_id that none of them moves turns the suite red. */
export const mergers: readonly MergeLearners[] = [
  mergeEnrolment,
  mergeSupport,
  mergeContent,
  mergePromotion,
  mergePrivacy,
  mergeKeys,
  mergeProfile,
];
