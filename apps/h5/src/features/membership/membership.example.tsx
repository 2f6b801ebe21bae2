import type { ResponseOf } from '@xuetang/contract/call';
import type { Calls } from '@xuetang/contract/calls';
import { aPage } from '../../../gallery/a-page.tsx';
import { type Answers, never, OFFLINE } from '../../../gallery/answers.ts';
import { aCourse, aPensionCourse, aSecondCourse, expired, running } from '../../../gallery/some-courses.ts';
import { day, HOSTILE, LONG, NOW } from '../../../gallery/some-data.ts';
import { ORDER_NO } from '../../../gallery/some-orders.ts';

type Rights = ResponseOf<Calls['getMemberRights']>;

const open = { ...running(0, 355) };
const courses = [
  { ...aCourse, state: { ...open, learned: 3 }, isBegun: true },
  { ...aSecondCourse, state: open, isBegun: false },
  { ...aPensionCourse, campId: null, state: open, isBegun: false },
];
const plan = {
  goodsId: '9',
  name: '学堂会员一年',
  promise: '听书和公开课回放随便听，满一年不会自动续费',
  days: 365,
  listFen: 29_800,
  payFen: 25_800,
  why: '您是会员，按续费价',
  from: day(355),
  until: day(720),
  state: { is: 'free-to-buy' as const },
};
const term = { orderNo: ORDER_NO, name: '学堂会员一年', is: 'running' as const, from: day(-10), until: day(355), days: 365, used: 10 };
const rights = {
  member: { isRunning: true, until: day(355), usedDays: 10, leftDays: 355 },
  terms: [term],
  courses,
  plans: [plan],
  now: NOW,
} as unknown as Rights;
const over = {
  ...rights,
  member: { isRunning: false, until: day(-5), usedDays: 365, leftDays: 0 },
  terms: [{ ...term, is: 'over' as const, from: day(-370), until: day(-5), used: 365 }],
  courses: courses.map((course, at) => ({ ...course, state: at === 0 ? expired : aCourse.state })),
  plans: [{ ...plan, payFen: 29_800, why: '按标价，没有别的优惠', from: NOW, until: day(365) }],
} as unknown as Rights;
const nobody = {
  ...over,
  member: null,
  terms: [],
  courses: courses.map((course) => ({ ...course, state: aCourse.state, isBegun: false })),
} as unknown as Rights;
const long = {
  ...rights,
  terms: [
    { ...term, name: LONG },
    { ...term, name: HOSTILE, is: 'next', from: day(355), until: day(720), used: 0, orderNo: null },
    { ...term, is: 'ended', from: day(-400), until: day(-35), used: 12 },
  ],
  courses: courses.map((course) => ({ ...course, name: LONG })),
  plans: [
    { ...plan, why: LONG },
    { ...plan, goodsId: '10', days: 30, listFen: 9_999_900, payFen: 9_999_900, until: day(385), why: HOSTILE },
  ],
} as unknown as Rights;

type Asked = NonNullable<Answers['getMemberRights']>;
const mine = (getMemberRights: Asked) => aPage('memberRights', { answers: { getMemberRights } });
const join = (getMemberRights: Asked) => aPage('appH5-vip', { answers: { getMemberRights } });
const renewal = (getMemberRights: Asked) => aPage('vipRenewal', { answers: { getMemberRights } });

export const Member = mine(rights);
export const MemberOver = mine(over);
export const MemberNever = mine(nobody);
export const MemberWithoutCourses = mine({ ...rights, courses: [], plans: [] });
export const MemberLong = mine(long);
export const MemberLoading = mine(never);
export const MemberOffline = mine(OFFLINE);
export const MemberNotSoldHere = mine({ ...rights, plans: null }).on({ kind: 'mini-program' });
export const NeverNotSoldHere = mine({ ...nobody, plans: null }).on({ kind: 'mini-program' });

export const Join = join(nobody);
export const JoinInApp = join({ ...nobody, plans: null }).on({ kind: 'app' });
export const JoinMember = join(rights);
export const JoinOpenOrder = join({
  ...nobody,
  plans: [{ ...plan, state: { is: 'open-order', orderNo: ORDER_NO, payFen: 29_800, closesAt: day(0, 1), isInDoubt: false } }],
} as unknown as Rights);
export const JoinWithoutCourses = join({ ...nobody, courses: [], plans: [] });
export const JoinLong = join({ ...long, member: null, terms: [] });
export const JoinLoading = join(never);
export const JoinOffline = join(OFFLINE);
export const JoinNotSoldHere = join({ ...nobody, plans: null }).on({ kind: 'mini-program' });

export const Renewal = renewal(rights);
export const RenewalOver = renewal(over);
export const RenewalNever = renewal(nobody);
export const RenewalNotOnSale = renewal({ ...rights, plans: [] });
export const RenewalLong = renewal(long);
export const RenewalLoading = renewal(never);
export const RenewalOffline = renewal(OFFLINE);
export const RenewalInApp = renewal({ ...rights, plans: null }).on({ kind: 'app' });
export const RenewalNotSoldHere = renewal({ ...rights, plans: null }).on({ kind: 'mini-program' });
