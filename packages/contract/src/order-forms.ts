import { z } from 'zod';
import { CampId, PeriodId } from './ids.ts';
import { GIFT_WORD_MOST, ORDER_FORMS, SOLD_FORMS } from './order-forms.rule.ts';

const Moment = z.iso.datetime();
const Fen = z.number().int().min(0);

/** As what something is ordered. Without one it is whole. */
export const AskedForm = z.discriminatedUnion('as', [
  z.object({ as: z.literal('whole') }),
  /** For somebody else, with a word to him; whoever gets the link claims it. */
  z.object({ as: z.literal('gift'), word: z.string().trim().max(GIFT_WORD_MOST) }),
  /** So many parts of those that there are, by `nth`. Fewer, or none, while they are being chosen: nothing can be ordered then. */
  z.object({ as: z.literal('chosen'), parts: z.array(z.number().int().min(1).max(20)).max(20) }),
  /** A part of the price now, the rest until its day. */
  z.object({ as: z.literal('deposit') }),
]);
export type AskedForm = z.infer<typeof AskedForm>;

/** How goods are sold. What is chosen among parts is sold so alone. */
export const Sale = z.object({ forms: z.array(z.enum(SOLD_FORMS)).min(1) });

/** So many of so many, for one price; what the buyer has already cannot be chosen. */
export const Choose = z.object({ of: z.number().int(), from: z.number().int(), owned: z.array(z.number().int()) });

/** 预订金: what is paid now, what is left if no price falls, until when, and when what was bought begins (null: when it is paid). */
export const Deposit = z.object({ fen: Fen, restFen: Fen, payBy: Moment, start: Moment.nullable() });

const SoldPeriod = z.object({
  periodId: PeriodId,
  periodName: z.string(),
  startsAt: Moment,
  endsAt: Moment,
  enrolFrom: Moment,
  enrolUntil: Moment,
  /** `coming`: nobody can be seated yet. */
  state: z.enum(['open', 'full', 'coming']),
  seatsLeft: z.number().int(),
  seatsAll: z.number().int(),
  teacherNames: z.array(z.string()),
});
export type SoldPeriod = z.infer<typeof SoldPeriod>;

/** The periods of a live course among its parts, places counted at. */
export const Periods = z.object({
  /** The part that is taught live. */
  nth: z.number().int(),
  campId: CampId,
  campName: z.string(),
  eveningMinutes: z.number().int(),
  list: z.array(SoldPeriod),
  countedAt: Moment,
});
export type Periods = z.infer<typeof Periods>;

/** What the form of an order means for it, as it stands now. */
export const OrderTerms = z.discriminatedUnion('as', [
  z.object({ as: z.literal('whole') }),
  z.object({ as: z.literal('chosen'), of: z.number().int(), from: z.number().int() }),
  z.object({
    as: z.literal('gift'),
    word: z.string(),
    /** Until when it may be claimed; null before it is paid. */
    until: Moment.nullable(),
    claimedAt: Moment.nullable(),
  }),
  z.object({
    as: z.literal('deposit'),
    depositFen: Fen,
    /** What is left to be paid today, and what was left when it was ordered: a price only falls. */
    restFen: Fen,
    agreedRestFen: Fen,
    payBy: Moment,
  }),
  z.object({ as: z.literal('team') }),
]);
export type OrderTerms = z.infer<typeof OrderTerms>;

/** The same in a contract, as it was agreed. */
export const AgreedTerms = z.discriminatedUnion('as', [
  z.object({ as: z.literal('chosen'), of: z.number().int(), from: z.number().int() }),
  z.object({ as: z.literal('gift'), claimDays: z.number().int() }),
  z.object({ as: z.literal('deposit'), depositFen: Fen, restFen: Fen, payBy: Moment }),
  z.object({ as: z.literal('team') }),
]);
export type AgreedTerms = z.infer<typeof AgreedTerms>;

export const OrderForm = z.enum(ORDER_FORMS);
