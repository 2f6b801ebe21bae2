import { z } from 'zod';
import { call } from './call.ts';
import { WechatType } from './ids.ts';

/** What the ad platforms append to the address of a click. */
const ClickIdName = z.enum(['gdt_vid', 'qz_gdt', 'clickid', 'click_id', 'bd_vid', 'qhclickid', 'ks_callback', 'xhs_click_id']);

/** Keeps by which click somebody came, for seven days; the last click of each kind counts. */
export const saveClickIdCache = call({
  method: 'POST',
  service: 'putin',
  path: '/login/saveClickIdCache',
  who: 'learner',
  effect: 'repeatable',
  request: z.object({ clickIds: z.partialRecord(ClickIdName, z.string().min(1).max(256)) }),
  response: z.null(),
  errors: [],
  perMinute: 60,
});

/** Keeps which campaign brought this learner, once. Whoever is shut out gets code 9999 and goes to where he is told why (decision 0069). */
export const saveMobileAdditionData = call({
  method: 'POST',
  service: 'putin',
  path: '/login/saveMobileAdditionData',
  who: 'learner',
  effect: 'repeatable',
  request: z.object({
    additionId: z.string().regex(/^[\w-]{1,64}$/),
    channel: z.string().max(64).optional(),
    subChannel: z.string().max(64).optional(),
  }),
  response: z.null(),
  errors: ['page.forbidden'],
  perMinute: 60,
});

/** Whether this learner follows the official account; 0 also for somebody who never came through it. */
export const isSubscribe = call({
  method: 'POST',
  service: 'customer',
  path: '/wechat/isSubscribe',
  who: 'learner',
  effect: 'read',
  request: z.object({ wechatType: WechatType }),
  response: z.object({ subscribe: z.union([z.literal(0), z.literal(1)]) }),
  errors: ['login.wechat_type_unknown', 'wechat.silent'],
  perMinute: 30,
});
