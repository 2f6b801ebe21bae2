import { z } from 'zod';
import { call } from './call.ts';
import { BuyState } from './goods.ts';
import { CourseId, GiftTicket, OrderNo, ParcelId } from './ids.ts';
import { PART_KINDS } from './quote.rule.ts';

const Moment = z.iso.datetime();

const Trade = { method: 'POST', service: 'trade', rank: 'learn' } as const;

const Given = z.object({ kind: z.enum(PART_KINDS), name: z.string(), courseId: CourseId.nullable() });

/** A link to a gift that waits. Each is good until the gift is claimed or taken back; it is told to its buyer and kept by nobody. */
export const makeGiftLink = call({
  ...Trade,
  path: '/gift/link',
  who: 'learner',
  effect: 'repeatable',
  blocked: 'may not',
  request: z.object({ orderNo: OrderNo }),
  response: z.object({ ticket: GiftTicket, url: z.string(), until: Moment }),
  errors: ['order.unknown', 'gift.not_waiting'],
  limit: { per: 'caller', perMinute: 10 },
});

/** What a link leads to, for whoever has it: no price, and of the giver what he calls himself. */
export const showGift = call({
  ...Trade,
  path: '/gift/show',
  who: 'visitor',
  effect: 'read',
  blocked: 'may',
  request: z.object({ ticket: GiftTicket }),
  response: z.object({
    gift: z.object({
      name: z.string(),
      parts: z.array(Given),
      /** Told while it waits, and afterwards to giver and receiver alone; empty to everybody else. */
      word: z.string(),
      /** Told as the word is; null also where he has no name with us. */
      from: z.string().nullable(),
      is: z.discriminatedUnion('is', [
        z.object({ is: z.literal('waiting'), until: Moment }),
        /** By whoever asks, or by another. */
        z.object({ is: z.literal('claimed'), at: Moment, isMine: z.boolean() }),
        z.object({ is: z.literal('over'), why: z.enum(['taken-back', 'time']), at: Moment }),
      ]),
      /** It is one's own gift: it is for somebody else. */
      isOwn: z.boolean(),
      /** Whether whoever asks may have it; null where nobody is logged in, or it does not wait. */
      state: BuyState.nullable(),
    }),
    now: Moment,
  }),
  errors: ['gift.unknown'],
  limit: { per: 'caller', perMinute: 60 },
});

/** Takes a gift, once: what it is opens for whoever takes it. */
export const claimGift = call({
  ...Trade,
  path: '/gift/claim',
  who: 'learner',
  effect: 'once',
  blocked: 'may not',
  request: z.object({ ticket: GiftTicket }),
  response: z.discriminatedUnion('is', [
    z.object({
      is: z.literal('granted'),
      opened: z.array(Given.extend({ until: Moment.nullable() })),
      /** Something of it comes by parcel, which waits for where to; null where nothing does. */
      parcelId: ParcelId.nullable(),
    }),
    z.object({ is: z.literal('own') }),
    z.object({ is: z.literal('claimed'), isMine: z.boolean() }),
    z.object({ is: z.literal('over'), why: z.enum(['taken-back', 'time']) }),
    /** What stands against it is the receiver's: he has it already, he is under eighteen. */
    z.object({ is: z.literal('not-now'), state: BuyState }),
  ]),
  errors: ['gift.unknown'],
  limit: { per: 'caller', perMinute: 10, failClosed: true },
});
