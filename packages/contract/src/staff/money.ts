import { z } from 'zod';
import { OrderNo } from '../ids.ts';
import { staff, staffCall } from './staff-call.ts';

const Moment = z.iso.datetime();
const Fen = z.number().int();
const Day = z.iso.date();
const day = Day.meta({ title: '日期（北京时间）', en: 'day in Beijing' });
const Read = { method: 'GET', who: staff('money.read'), effect: 'read', scope: 'all' } as const;

const Merchant = z.object({
  provider: z.string(),
  mchid: z.string(),
  paid: z.number().int(),
  paidFen: Fen,
  refunds: z.number().int(),
  refundedFen: Fen,
  feeFen: Fen,
  payoutFen: Fen,
  /** What lies there by the books, to this day and with it. */
  leftFen: Fen,
});

/** One day of every merchant number, as the books have it. */
export const readMoneyDay = staffCall({
  ...Read,
  path: '/money/day',
  subject: ({ day: of }) => `day:${of ?? 'today'}`,
  words: { zh: '查看一天的收款', en: 'Read a day of every merchant number' },
  request: z.object({ day: day.optional() }),
  response: z.object({ day: Day, merchants: z.array(Merchant) }),
  errors: [],
});

export const MONEY_WAITS = ['doubt', 'not-closed', 'refund-late', 'stuck', 'surplus', 'contradiction'] as const;

/** What somebody has to look at, by kind, the oldest first. */
export const listMoneyWaiting = staffCall({
  ...Read,
  path: '/money/waiting',
  subject: ({ what }) => `money:${what}`,
  words: { zh: '查看要处理的资金', en: 'List money that wants a person' },
  request: z.object({
    what: z.enum(MONEY_WAITS).meta({ title: '哪一类：查不清、关不掉、退得慢、退不回、多收的、对不上', en: 'which' }),
  }),
  response: z.object({
    list: z.array(
      z.object({
        /** Ours of the payment or refund; of a contradiction what `money clear` takes. */
        no: z.string(),
        orderNo: OrderNo.nullable(),
        provider: z.string(),
        fen: Fen.nullable(),
        since: Moment,
        says: z.string(),
      }),
    ),
  }),
  errors: [],
});

const Difference = z.object({
  differenceId: z.string(),
  provider: z.string(),
  mchid: z.string(),
  day: Day,
  kind: z.string(),
  about: z.string(),
  oursFen: Fen.nullable(),
  theirsFen: Fen.nullable(),
  /** What was done by itself; null while nobody could be asked. */
  did: z.enum(['settled', 'contradiction', 'incident']).nullable(),
  heard: z.string().nullable(),
  clearedAt: Moment.nullable(),
});

/** How our books and a provider's bill differ: of a day, or everything that nobody has seen to. */
export const listDifferences = staffCall({
  ...Read,
  path: '/money/differences',
  subject: ({ day: of }) => (of === undefined ? 'differences' : `differences:${of}`),
  words: { zh: '查看对账差异', en: 'List differences between books and bills' },
  request: z.object({ day: day.optional() }),
  response: z.object({ list: z.array(Difference) }),
  errors: [],
});

/** Somebody has found out why, and the reason says what was done. It stays a difference; it does not wait any more. */
export const clearDifference = staffCall({
  method: 'POST',
  path: '/money/clear',
  who: staff('money.clear'),
  effect: 'once',
  scope: 'all',
  guard: { reason: true },
  subject: ({ what, id }) => `${what}:${id}`,
  words: { zh: '登记差异已处理', en: 'Note that a difference was seen to' },
  request: z.object({
    what: z.enum(['difference', 'contradiction']).meta({ title: '差异，或者支付平台说的对不上的话', en: 'what' }),
    id: z.coerce
      .string()
      .regex(/^[1-9]\d{0,17}$/)
      .meta({ title: '编号', en: 'number' }),
  }),
  response: z.null(),
  errors: ['difference.not_waiting'],
});

/** What the other side of a correction is: our bank, the provider's fee, what is lost, or what we owe somebody until it is clear whom. */
export const CORRECTION_SIDES = ['bank', 'fee', 'loss', 'owed'] as const;

/**
 * What moved at a provider and is in no book, or in them and did not move, is put right by a posting of today: two have found it out. The day that it was found
 * on stays as it is, sealed or not; the difference does not wait any more.
 */
export const correctDifference = staffCall({
  method: 'POST',
  path: '/money/correct',
  who: staff('money.clear'),
  effect: 'once',
  scope: 'all',
  guard: { reason: true, stepUp: true, secondPerson: true },
  subject: ({ differenceId }) => `difference:${differenceId}`,
  words: { zh: '登记差异更正分录', en: 'Correct the books for a difference' },
  request: z.object({
    differenceId: z.coerce
      .string()
      .regex(/^[1-9]\d{0,17}$/)
      .meta({ title: '差异编号', en: 'number of the difference' }),
    fen: z
      .number()
      .int()
      .min(-100_000_000)
      .max(100_000_000)
      .refine((fen) => fen !== 0)
      .meta({ title: '多少分：支付平台那边多了写正数，少了写负数', en: 'fen: more at the provider than in the books, or less' }),
    side: z.enum(CORRECTION_SIDES).meta({ title: '另一边：银行、手续费、损失、待查明欠谁', en: 'other side' }),
  }),
  response: z.null(),
  errors: ['difference.not_waiting'],
});

/** Which days were compared with the bills, which are closed, and with what rest. */
export const listMoneyDays = staffCall({
  ...Read,
  path: '/money/days',
  subject: () => 'days',
  words: { zh: '查看每天的对账和结账', en: 'List days, compared and closed' },
  request: z.object({}),
  response: z.object({
    list: z.array(
      z.object({
        day: Day,
        merchants: z.array(
          z.object({
            provider: z.string(),
            mchid: z.string(),
            reconciledAt: Moment.nullable(),
            differences: z.number().int(),
            /** Of these, what nobody has seen to. */
            waiting: z.number().int(),
            bills: z.array(z.object({ kind: z.string(), lines: z.number().int(), sha256: z.string().nullable() })),
          }),
        ),
        closedAt: Moment.nullable(),
        seal: z.string().nullable(),
        restFen: Fen.nullable(),
      }),
    ),
  }),
  errors: [],
});

/** What we owe, what we have earned, what it cost: by the first word of the accounts, of a month and in all. */
export const readBooks = staffCall({
  ...Read,
  path: '/money/books',
  subject: ({ month }) => `month:${month}`,
  words: { zh: '查看负债、收入和手续费', en: 'Read what is owed, earned and spent' },
  request: z.object({
    month: z
      .string()
      .regex(/^20\d{2}-(0[1-9]|1[0-2])$/)
      .meta({ title: '月份，例如 2026-11', en: 'month, such as 2026-11' }),
  }),
  response: z.object({
    accounts: z.array(
      z.object({
        /** `contract` and its like are owed; `revenue` is earned by kind; `fee` and `goodwill` were spent; `provider` and `bank` are held. */
        account: z.string(),
        creditFen: Fen,
        debitFen: Fen,
        /** At the end of the month. */
        balanceFen: Fen,
      }),
    ),
  }),
  errors: [],
});

export const EXPORT_ROWS = 5_000;

/** The legs of a day as CSV, so many at a time; `after` is the last number of the part before. */
export const exportLegs = staffCall({
  ...Read,
  // With a reason, which is written by hand and stands in no address.
  method: 'POST',
  path: '/money/export',
  guard: { reason: true, stepUp: true },
  subject: ({ day: of }) => `legs:${of}`,
  words: { zh: '导出一天的分录', en: 'Export the legs of a day' },
  request: z.object({
    day,
    after: z
      .string()
      .regex(/^\d{1,18}$/)
      .optional()
      .meta({ title: '从哪一条以后', en: 'after which' }),
  }),
  response: z.object({ csv: z.string(), rows: z.number().int(), next: z.string().nullable() }),
  errors: [],
});
