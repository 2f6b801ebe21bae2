import { z } from 'zod';
import { call } from './call.ts';

const Version = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);

/**
 * The rules for partners who recommend us. `showRules` until this learner has agreed to the version that holds today; `agree` writes
 * that down for the version that was on the screen, and for no other.
 */
export const partnerPromotionRules = call({
  method: 'POST',
  service: 'plain',
  path: '/customer/partnerPromotionRules',
  who: 'learner',
  effect: 'repeatable',
  rank: 'learn',
  blocked: 'may not',
  request: z.object({ agree: z.boolean().default(false), version: Version.optional() }),
  response: z.object({ showRules: z.boolean(), rules: z.array(z.string()), version: Version }),
  errors: [],
  limit: { per: 'caller', perMinute: 60 },
});
