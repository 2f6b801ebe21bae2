import { z } from 'zod';
import { call } from './call.ts';
import { CampId, GoodsId } from './ids.ts';

const Moment = z.iso.datetime();

/** What somebody waits for: goods that are sold out, or a period of a camp, of which none is open. */
export const WishAbout = z.discriminatedUnion('is', [
  z.object({ is: z.literal('goods'), goodsId: GoodsId }),
  z.object({ is: z.literal('camp'), campId: CampId }),
]);
export type WishAbout = z.infer<typeof WishAbout>;

const Wish = z.discriminatedUnion('is', [
  z.object({ is: z.literal('none') }),
  z.object({ is: z.literal('asked'), at: Moment, until: Moment }),
  /** Once a wish. Who came too late may ask again. */
  z.object({ is: z.literal('told'), at: Moment }),
]);
export type Wish = z.infer<typeof Wish>;

const Learner = { method: 'POST', service: 'trade', who: 'learner', blocked: 'may not', rank: 'browse' } as const;

/** Whether this learner waits for it. */
export const getWish = call({
  ...Learner,
  path: '/goods/getWish',
  effect: 'read',
  request: z.object({ about: WishAbout }),
  response: z.object({ wish: Wish, now: Moment }),
  errors: [],
});

/** To be told when it is there, or not any more. The same tap twice is one. */
export const saveWish = call({
  ...Learner,
  path: '/goods/saveWish',
  effect: 'repeatable',
  request: z.object({ about: WishAbout, wanted: z.boolean() }),
  /** `there`: it is not sold out, so there is nothing to wait for. */
  response: z.object({ outcome: z.enum(['saved', 'there']) }),
  errors: ['goods.unknown', 'camp.unknown', 'wish.enough'],
  limit: { per: 'caller', perMinute: 30 },
});
