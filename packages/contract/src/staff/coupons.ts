import { z } from 'zod';
import { GoodsId } from '../ids.ts';
import { staff, staffCall } from './staff-call.ts';

const Fen = z.number().int();
const id = () => z.coerce.string().regex(/^[1-9]\d{0,17}$/);
const Give = { method: 'POST', who: staff('coupons.give'), effect: 'once', scope: 'all', dry: true } as const;

/** Kinds of coupons, and what became of those that were given. */
export const listCouponTerms = staffCall({
  method: 'GET',
  path: '/coupons/list',
  who: staff('goods.read'),
  effect: 'read',
  scope: 'all',
  subject: () => 'coupons',
  words: { zh: '查看优惠券', en: 'List coupons' },
  request: z.object({}),
  response: z.object({
    list: z.array(
      z.object({
        termsId: z.string(),
        name: z.string(),
        offFen: Fen,
        fromFen: Fen,
        goodsId: GoodsId.nullable(),
        given: z.number().int(),
        /** Could still be spent. */
        good: z.number().int(),
        /** By an order that was paid, or that waits. */
        used: z.number().int(),
        /** What they have taken off paid orders. */
        costFen: Fen,
      }),
    ),
  }),
  errors: [],
});

/** So much off, from such a price on. Nobody has one before it is given. */
export const makeCouponTerms = staffCall({
  ...Give,
  path: '/coupons/make',
  guard: { reason: true },
  subject: ({ name }) => `coupon-terms:${name}`,
  words: { zh: '设置一种优惠券', en: 'Make a kind of coupon' },
  request: z.object({
    name: z.string().trim().min(2).max(20).meta({ title: '优惠券名称', en: 'name' }),
    offFen: z.coerce.number().int().min(1).max(1_000_000).meta({ title: '减多少（分）', en: 'fen off' }),
    fromFen: z.coerce.number().int().min(0).max(10_000_000).meta({ title: '满多少可用（分）', en: 'from such a price on, in fen' }),
    goodsId: GoodsId.optional().meta({ title: '只用于这件商品', en: 'for these goods alone' }),
  }),
  response: z.object({
    termsId: z.string(),
    /** Goods on sale on which it would take something off, and the lowest price that it makes. */
    goods: z.number().int(),
    lowestFen: Fen.nullable(),
  }),
  errors: ['goods.unknown', 'coupon.faulty'],
});

/** To one learner, or to a list. Who has a good one of this kind gets no second one. Whom it reaches and what it may cost is said first. */
export const giveCoupons = staffCall({
  ...Give,
  path: '/coupons/give',
  guard: { reason: true, stepUp: true, secondPerson: true },
  subject: ({ termsId }) => `coupon-terms:${termsId}`,
  words: { zh: '发优惠券', en: 'Give coupons' },
  request: z.object({
    termsId: id().meta({ title: '哪一种优惠券', en: 'kind of coupon' }),
    learnNumbers: z
      .string()
      .min(1)
      .max(14_000)
      .meta({ title: '学号，一行一个，最多一千个', en: 'learn numbers, a line each, a thousand at most' }),
    endsAt: z.iso.datetime({ offset: true }).meta({ title: '有效到', en: 'until' }),
  }),
  response: z.object({
    reach: z.number().int(),
    /** Had one already. */
    had: z.number().int(),
    /** If everybody spends theirs. */
    mostFen: Fen,
  }),
  errors: ['coupon.faulty', 'coupon.unknown'],
});
