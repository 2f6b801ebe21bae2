import { z } from 'zod';
import { call } from './call.ts';
import { CLICK_ID_MOST, CLICK_IDS } from './click-ids.rule.ts';
import { LineageId, WechatType } from './ids.ts';

/** Keeps by which click a visit came, once a lineage. It is sent by whoever has agreed to being counted (decision 0091). */
export const saveClickIdCache = call({
  method: 'POST',
  service: 'putin',
  path: '/login/saveClickIdCache',
  who: 'learner',
  effect: 'repeatable',
  rank: 'learn',
  blocked: 'may not',
  request: z.object({
    lineageId: LineageId,
    clickIds: z.partialRecord(z.enum(CLICK_IDS), z.string().min(1).max(CLICK_ID_MOST)),
    channel: z.string().max(64).optional(),
    subChannel: z.string().max(64).optional(),
    /** The page that the click led to, by its name. */
    page: z.string().max(64).optional(),
  }),
  response: z.null(),
  errors: [],
  limit: { per: 'caller', perMinute: 60 },
});

/** Keeps which campaign brought this learner, once. Whoever is shut out gets code 9999 and goes to where he is told why (decision 0069). */
export const saveMobileAdditionData = call({
  method: 'POST',
  service: 'putin',
  path: '/login/saveMobileAdditionData',
  who: 'learner',
  effect: 'repeatable',
  rank: 'learn',
  // It answers blocked people itself: they are led to the page that says why (7.3-11).
  blocked: 'may',
  request: z.object({
    additionId: z.string().regex(/^[\w-]{1,64}$/),
    channel: z.string().max(64).optional(),
    subChannel: z.string().max(64).optional(),
  }),
  response: z.null(),
  errors: ['page.forbidden'],
  limit: { per: 'caller', perMinute: 60 },
});

/** Whether this learner follows the official account; 0 also for somebody who never came through it. */
export const isSubscribe = call({
  method: 'POST',
  service: 'customer',
  path: '/wechat/isSubscribe',
  who: 'learner',
  effect: 'read',
  rank: 'browse',
  blocked: 'may not',
  request: z.object({ wechatType: WechatType }),
  response: z.object({ subscribe: z.union([z.literal(0), z.literal(1)]) }),
  errors: ['login.wechat_type_unknown', 'wechat.silent'],
  limit: { per: 'caller', perMinute: 30 },
});
