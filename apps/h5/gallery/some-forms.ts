import type { CallName, Calls } from '@xuetang/contract/calls';
import { quote } from '@xuetang/contract/quote.rule';
import type { z } from 'zod';
import { day, NOW } from './some-data.ts';
import { aCommit, anOrder, aPartRefund, ORDER_NO } from './some-orders.ts';

type Given<N extends CallName> = z.input<Calls[N]['response']>;
export type CommitGiven = NonNullable<Given<'getCommitInfo'>['commit']>;
type PartGiven = CommitGiven['goods']['parts'][number];

export const TICKET = 'AAAAAAAAAAAAAAAAAAAAAA';

const course = (nth: number, name: string, listFen: number, units = 12): PartGiven => ({
  nth,
  kind: 'course',
  name,
  courseId: String(nth + 1),
  units,
  days: 365,
  count: 1,
  listFen,
});

export const COURSES: PartGiven[] = [
  course(1, '基金入门：从看懂净值开始', 39_900),
  course(2, '家庭保障怎么买', 29_900, 9),
  course(3, '养老金怎么算', 19_900, 6),
  course(4, '看懂上市公司财报', 45_900, 14),
];

/** A package of these parts at this price, as `getCommitInfo` says it. Its figures are made by the rule that makes them. */
export const aPackage = (parts: PartGiven[], payFen: number, more: Partial<CommitGiven> = {}): CommitGiven => {
  const base: CommitGiven = aCommit();
  const sumFen = parts.reduce((sum, { listFen, count }) => sum + listFen * count, 0);
  const { sharesFen, ...price } = quote({
    parts,
    listFen: payFen,
    learnerFen: null,
    offerFen: null,
    teamFen: null,
    renewalFen: null,
    planFen: null,
    floorFen: null,
    coupon: null,
    postageFen: 0,
  });
  return {
    ...base,
    goods: {
      ...base.goods,
      name: '家庭理财全套课',
      promise: '从记账到保障，一套学完',
      isPackage: true,
      parts,
      listFen: payFen,
      comparison: null,
    },
    coupons: [],
    bestCouponId: null,
    quote: {
      ...base.quote,
      ...price,
      why: '按标价，没有别的优惠',
      couponId: null,
      lines: [
        ...parts.map(({ name, listFen, count }) => ({ what: 'part' as const, name, fen: listFen * count })),
        { what: 'basis' as const, name: '套餐价', fen: payFen - sumFen },
      ],
      shares: sharesFen.map((fen, at) => ({ nth: parts[at]?.nth ?? at + 1, fen })),
    },
    refund: parts.map(({ nth, name, kind, units }, at) => aPartRefund(nth, name, kind, sharesFen[at] ?? 0, units)),
    ...more,
  };
};

const period = (at: number, starts: number, state: 'open' | 'full' | 'coming', seatsLeft: number) => ({
  periodId: String(at),
  periodName: `第 ${80 + at} 期`,
  startsAt: day(starts),
  endsAt: day(starts + 6),
  enrolFrom: day(state === 'coming' ? starts - 30 : -20),
  enrolUntil: day(starts - 1),
  state,
  seatsLeft,
  seatsAll: 200,
  teacherNames: at === 1 ? ['周若兰'] : ['周若兰', '沈一帆'],
});

export const somePeriods: NonNullable<CommitGiven['periods']> = {
  nth: 1,
  campId: '1',
  campName: '基金实操直播营',
  eveningMinutes: 40,
  list: [period(1, 7, 'full', 0), period(2, 14, 'open', 23), period(3, 28, 'open', 168), period(4, 42, 'coming', 200)],
  countedAt: NOW,
};

export const someAddresses: Given<'listAddresses'> = {
  list: [
    {
      addressId: 'addressAAAAAAAAAAAAAAA',
      name: '王秀英',
      mobile: '138****8000',
      region: '320508',
      regionName: '江苏省苏州市姑苏区',
      line: '平江路 12 号 3 幢 402 室',
      label: 'home',
      isDefault: true,
      gap: null,
      gapBy: null,
      isServed: true,
      extraFen: 0,
    },
    {
      addressId: 'addressBBBBBBBBBBBBBBB',
      name: '李建国',
      mobile: '139****1234',
      region: '650102',
      regionName: '新疆维吾尔自治区乌鲁木齐市天山区',
      line: '解放南路 88 号',
      label: null,
      isDefault: false,
      gap: null,
      gapBy: null,
      isServed: true,
      extraFen: 1_200,
    },
    {
      addressId: 'addressCCCCCCCCCCCCCCC',
      name: '陈美玲',
      mobile: '137****5566',
      region: '710000',
      regionName: '台湾省',
      line: '台北市中山路 3 号',
      label: null,
      isDefault: false,
      gap: null,
      gapBy: null,
      isServed: false,
      extraFen: 0,
    },
  ],
  most: 20,
  now: NOW,
};

export const aDelivery: NonNullable<CommitGiven['delivery']> = {
  address: null,
  offeredId: 'addressAAAAAAAAAAAAAAA',
  isAddressNeeded: false,
  postageFen: 800,
  elsewhere: [
    { province: '65', name: '新疆', extraFen: 1_200, isServed: true },
    { province: '54', name: '西藏', extraFen: 1_200, isServed: true },
  ],
};

export const aThing: PartGiven = {
  nth: 2,
  kind: 'thing',
  name: '随堂册',
  courseId: null,
  units: 0,
  days: null,
  count: 1,
  listFen: 4_450,
};

export const aDeposit: NonNullable<CommitGiven['deposit']> = { fen: 20_000, restFen: 108_000, payBy: day(9), start: day(14) };

const line = { ...anOrder, name: '家庭保障规划', closesAt: null, paidAt: null, dueFen: 0 };

/** An order of which a part is paid. */
export const aReservedOrder = {
  ...line,
  state: 'reserved' as const,
  form: 'deposit' as const,
  payFen: 128_000,
  dueFen: 108_000,
  quote: {
    ...anOrder.quote,
    payFen: 128_000,
    why: '按标价，没有别的优惠',
    lines: [{ what: 'part' as const, name: line.name, fen: 128_000 }],
  },
  items: anOrder.items.map((item) => ({ ...item, name: line.name, shareFen: 128_000 })),
  waits: { for: 'balance' as const, until: day(9) },
  terms: { as: 'deposit' as const, depositFen: 20_000, restFen: 108_000, agreedRestFen: 108_000, payBy: day(9) },
  timeline: [...anOrder.timeline, { at: NOW, what: 'deposit-paid' as const, no: '4200 0028 1720 2611' }],
};

/** A gift that nobody has claimed. */
export const aGiftOrder = {
  ...line,
  state: 'unclaimed' as const,
  form: 'gift' as const,
  waits: { for: 'claim' as const, until: day(30) },
  terms: { as: 'gift' as const, word: '妈，这门课一节十几分钟，晚饭后听正好。', until: day(30), claimedAt: null },
  timeline: [...anOrder.timeline, { at: NOW, what: 'gift-paid' as const, no: '4200 0028 1720 2612' }],
};

/** The same, since somebody has it. */
export const aClaimedGift = {
  ...aGiftOrder,
  state: 'paid' as const,
  waits: null,
  paidAt: NOW,
  claimedAt: NOW,
  fullRefundUntil: day(7),
  terms: { ...aGiftOrder.terms, claimedAt: NOW },
  timeline: [...aGiftOrder.timeline, { at: NOW, what: 'claimed' as const, no: null }],
  contract: { ...anOrder.contract, inForceAt: NOW },
};

/** Ordered, and its deposit not paid. */
export const anOpenDeposit = {
  ...aReservedOrder,
  state: 'open' as const,
  dueFen: 20_000,
  closesAt: anOrder.closesAt,
  waits: anOrder.waits,
  timeline: anOrder.timeline,
};

export const aGatheringOrder = { ...line, state: 'gathering' as const, form: 'team' as const, waits: null, terms: { as: 'team' as const } };

export const aGift: Given<'showGift'> = {
  gift: {
    name: '基金入门：从看懂净值开始',
    parts: [{ kind: 'course', name: '基金入门：从看懂净值开始', courseId: '2' }],
    word: '妈，这门课一节十几分钟，晚饭后听正好。',
    from: '秀英',
    is: { is: 'waiting', until: day(28) },
    isOwn: false,
    state: { is: 'free-to-buy' },
  },
  now: NOW,
};

export const aPos: Extract<Given<'openPos'>, { is: 'mine' }> = {
  is: 'mine',
  goodsId: '1',
  skuId: '1',
  name: '家庭理财全套课',
  priceFen: 99_900,
  until: day(1),
  by: '前台小林',
  boundAt: NOW,
  orderNo: null,
};

export const aRoom: Given<'openClassroom'> = {
  goodsId: '1',
  skuId: '1',
  name: '基金入门：从看懂净值开始',
  room: '苏州学堂 201 教室',
  until: day(1),
  isOver: false,
  now: NOW,
};

export const someSingles: Given<'getSingles'> = {
  name: '家庭理财全套课',
  singlesFen: 89_700,
  packageFen: 69_900,
  isComparable: false,
  state: { is: 'free-to-buy' },
  list: COURSES.map(({ nth, name, listFen }) => ({
    nth,
    courseId: String(nth + 1),
    name,
    goodsId: nth === 4 ? null : String(nth + 10),
    payFen: listFen,
    state: nth === 2 ? { is: 'owned' as const, name, courseId: '3', until: day(200) } : { is: 'free-to-buy' as const },
  })),
  now: NOW,
};

/** None of it is his, and each of it is sold alone. */
export const comparableSingles: Given<'getSingles'> = {
  ...someSingles,
  singlesFen: someSingles.list.reduce((sum, { payFen }) => sum + payFen, 0),
  isComparable: true,
  list: someSingles.list.map((single) => ({ ...single, goodsId: String(single.nth + 10), state: { is: 'free-to-buy' as const } })),
};

export const aGiftLink: Given<'makeGiftLink'> = { ticket: TICKET, url: `/ensure1?gift=${TICKET}`, until: day(30) };
export { ORDER_NO };
