import { day, NOW } from './some-data.ts';
import { byWechat, LEARNER_FEN, LESSONS, part } from './some-orders.ts';

const REFUND_NO = 'e'.repeat(32);
const REFUND = { refundNo: REFUND_NO, why: 'asked' as const, fen: LEARNER_FEN, parts: [1], reviewBy: null, arrivesBy: null };
const toWechat = { ...REFUND, to: [{ ...byWechat, fen: LEARNER_FEN }] };
export const someRefunds = {
  asked: { ...toWechat, state: 'asked' as const, reviewBy: '2026-03-03T16:00:00.000Z' },
  sent: { ...toWechat, state: 'sent' as const, arrivesBy: '2026-03-09T16:00:00.000Z' },
  done: { ...toWechat, state: 'done' as const },
  stuck: { ...toWechat, state: 'stuck' as const },
  toHuabei: {
    ...REFUND,
    to: [{ payType: 22 as const, term: 6 as const, fen: LEARNER_FEN }],
    state: 'sent' as const,
    arrivesBy: '2026-03-09T16:00:00.000Z',
  },
  transferred: { ...REFUND, to: [], state: 'done' as const },
};

const partBack = {
  nth: 1,
  kind: 'course' as const,
  name: part.name,
  paidFen: 26_900,
  fen: 26_900,
  laterFen: 20_175,
  not: null,
  units: LESSONS,
  used: 3,
  lessons: [2_241, 2_242, 2_242].map((fen, at) => ({ name: `第 ${at + 1} 节`, at: day(at - 5), fen })),
  until: '2027-03-02T03:41:00.000Z',
};

/** What the giver of a gift may know: how many lessons, and no more. */
export const aGivenPreview = () => ({
  ...aRefundPreview,
  isGiven: true,
  parts: aRefundPreview.parts.slice(0, 1).map((part) => ({ ...part, lessons: [], until: null })),
});

/** A course that was used a little, a thing and its postage, within the first days. */
export const aRefundPreview = {
  name: part.name,
  payFen: 30_700,
  parts: [
    partBack,
    {
      ...partBack,
      nth: 2,
      kind: 'thing' as const,
      name: '随堂册',
      paidFen: 3_000,
      fen: 0,
      laterFen: 0,
      not: 'sent-back' as const,
      used: 0,
      lessons: [],
    },
    {
      ...partBack,
      nth: 3,
      kind: 'postage' as const,
      name: '邮费',
      paidFen: 800,
      fen: 0,
      laterFen: 0,
      not: 'postage' as const,
      used: 0,
      lessons: [],
    },
  ],
  isGiven: false,
  payments: [{ ...byWechat, fen: 30_700 }],
  fullUntil: day(1),
  isFull: true,
  atOnceFen: 200_000,
  reviewBy: '2026-03-03T16:00:00.000Z',
  arrivesBy: '2026-03-09T16:00:00.000Z',
  now: NOW,
};
