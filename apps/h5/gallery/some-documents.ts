import { day, HOSTILE, LONG } from './some-data.ts';

type Blocks = { kind: 'text' | 'heading'; text: string }[];

/** A document as a list shows it, for pages that have no server. */
export const aLine = {
  slug: 'one-page-reserve',
  kind: 'summary' as const,
  topic: 'reserve' as const,
  title: '备用金一页纸',
  lead: '三个月，当天拿得到',
  minutes: 2,
  risk: 'none' as const,
  day: null,
  releasedAt: day(-12),
  isKept: false,
  isRead: false,
};

export const someBlocks = [
  { kind: 'heading' as const, text: '留多少' },
  { kind: 'text' as const, text: '先留三个月的必要开支，收入不稳的慢慢加到六个月。' },
  { kind: 'list' as const, items: ['当天拿得到。', '本金不跟着市场涨跌。', '和买菜的钱分开。'] },
  { kind: 'figures' as const, title: '每月必要开支 4000 元', rows: [{ label: '三个月', value: '12000 元' }] },
  { kind: 'example' as const, title: '老郑家的水管', text: '夜里水管爆了，从备用金里拿，第二天就修好。' },
];

export const aDocument = {
  ...aLine,
  version: 2,
  body: someBlocks,
  lock: null,
  newest: null,
  helped: null,
  seenBlocks: 0,
  chapters: [],
  courseId: null,
  handbook: null,
};

export const aCard = {
  ...aLine,
  slug: 'card-three-months',
  kind: 'card' as const,
  title: '先攒够三个月',
  day: day(0).slice(0, 10),
  version: 1,
  body: [
    { kind: 'text' as const, text: '家里停了收入，三个月的必要开支够你从容找下一步。' },
    { kind: 'heading' as const, text: '今天试一试' },
    { kind: 'text' as const, text: '把这个数写在纸上，贴在冰箱上。' },
  ],
  helped: null,
};

const hostileBlocks: Blocks = [
  { kind: 'heading', text: LONG },
  { kind: 'text', text: HOSTILE },
];
export const aHostileLine = { ...aLine, slug: 'hostile', title: LONG, lead: HOSTILE, risk: 'high' as const, isRead: true };
export const aHostileDocument = {
  ...aDocument,
  ...aHostileLine,
  body: [...hostileBlocks, { kind: 'list' as const, items: [LONG, HOSTILE] }],
};
