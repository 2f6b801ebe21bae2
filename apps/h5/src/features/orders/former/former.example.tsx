import type { FormerOrder, FormerOrderLine } from '@xuetang/contract/former-orders';
import type { FormerOrderNo } from '@xuetang/contract/ids';
import { aPage } from '../../../../gallery/a-page.tsx';
import { type Answers, never, OFFLINE, refused } from '../../../../gallery/answers.ts';
import { HOSTILE, LONG, NOW } from '../../../../gallery/some-data.ts';

const no = (text: string) => text as FormerOrderNo;
const FORMER_NO = no('XT20230506120733');

const line: FormerOrderLine = {
  formerNo: FORMER_NO,
  name: '小白理财进阶课',
  state: 'paid',
  payFen: 29_900,
  refundedFen: 0,
  madeAt: '2023-05-06T04:07:33.000Z',
  isCarried: true,
};

const OF_2023: FormerOrderLine[] = [
  {
    ...line,
    formerNo: no('XT20231111200102'),
    name: '家庭保障规划课',
    payFen: 19_900,
    madeAt: '2023-11-11T12:01:02.000Z',
    isCarried: false,
  },
  line,
  {
    ...line,
    formerNo: no('XT20230118093011'),
    name: '基金定投训练营',
    state: 'refunded',
    payFen: 9_900,
    refundedFen: 9_900,
    madeAt: '2023-01-18T01:30:11.000Z',
    isCarried: false,
  },
];
const OF_2021: FormerOrderLine[] = [
  { ...line, formerNo: no('XT20210302111500'), name: '记账本 21 天', payFen: 6_900, madeAt: '2021-03-02T03:15:00.000Z', isCarried: false },
];

const YEARS = [
  { year: 2023, count: 3, payFen: 49_800 },
  { year: 2022, count: 1, payFen: 0 },
  { year: 2021, count: 1, payFen: 6_900 },
];
const OF_2022: FormerOrderLine[] = [
  { ...line, formerNo: no('XT20220808080808'), name: '股票入门课', state: 'closed', madeAt: '2022-08-08T00:08:08.000Z', isCarried: false },
];
const LISTS: Readonly<Record<number, FormerOrderLine[]>> = { 2023: OF_2023, 2022: OF_2022, 2021: OF_2021 };

const list = (listFormerOrders: NonNullable<Answers['listFormerOrders']>) => aPage('order-old', { answers: { listFormerOrders } });

export const Archive = list(({ year = 2023 }) => ({ years: YEARS, year, list: LISTS[year] ?? [], now: NOW }));
export const ArchiveEmpty = list({ years: [], year: null, list: [], now: NOW });
export const ArchiveLoading = list(never);
export const ArchiveOffline = list(OFFLINE);
export const ArchiveHostile = list({
  years: Array.from({ length: 9 }, (_, nth) => ({ year: 2023 - nth, count: 120, payFen: 9_999_999 })),
  year: 2023,
  list: [
    { ...line, name: HOSTILE, payFen: 9_999_999 },
    { ...line, formerNo: no('X'.repeat(40)), name: LONG, state: 'part-refunded', refundedFen: 100 },
  ],
  now: NOW,
});

const order: FormerOrder = {
  ...line,
  paidAt: '2023-05-06T04:08:01.000Z',
  refundedAt: null,
  way: 'wechat',
  courseId: '2' as FormerOrder['courseId'],
  importedAt: '2026-01-05T02:00:00.000Z',
};

const one = (getFormerOrder: NonNullable<Answers['getFormerOrder']>) =>
  aPage('order-detail-old', { id: FORMER_NO, answers: { getFormerOrder } });

export const Carried = one({ order, now: NOW });
export const NotCarried = one({ order: { ...order, isCarried: false, courseId: null, way: null }, now: NOW });
export const PartRefunded = one({
  order: { ...order, state: 'part-refunded', refundedFen: 9_900, refundedAt: '2023-06-01T02:00:00.000Z' },
  now: NOW,
});
export const NeverPaid = one({ order: { ...order, state: 'closed', paidAt: null, way: null, courseId: null, isCarried: false }, now: NOW });
export const Unknown = one(refused('order.former_unknown'));
export const Loading = one(never);
export const Offline = one(OFFLINE);
export const Hostile = one({ order: { ...order, name: HOSTILE + LONG, formerNo: no('X'.repeat(40)), payFen: 9_999_999 }, now: NOW });
