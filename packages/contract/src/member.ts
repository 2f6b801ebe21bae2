import { z } from 'zod';
import { call } from './call.ts';
import { CourseLine } from './courses.ts';
import { BuyState, SalePlace } from './goods.ts';
import { GoodsId, OrderNo } from './ids.ts';

const Moment = z.iso.datetime();
const Fen = z.number().int().min(0);
const Days = z.number().int().min(0);

const MemberTerm = z.object({
  /** The learner's own order; null of what somebody gave. */
  orderNo: OrderNo.nullable(),
  name: z.string(),
  /** `ended`: its money went back. */
  is: z.enum(['running', 'next', 'over', 'ended']),
  from: Moment,
  until: Moment,
  days: Days,
  /** A day that was begun is used. */
  used: Days,
});
export type MemberTerm = z.infer<typeof MemberTerm>;

/** A course that a membership opens; its state is that of this learner, by whatever right. */
const MemberCourse = CourseLine.extend({ isBegun: z.boolean() });
export type MemberCourse = z.infer<typeof MemberCourse>;

const MemberPlan = z.object({
  goodsId: GoodsId,
  name: z.string(),
  promise: z.string(),
  days: Days,
  listFen: Fen,
  /** What this learner pays for it, and why. */
  payFen: Fen,
  why: z.string(),
  /** When a term begins and ends that is paid now: it follows the one that runs. */
  from: Moment,
  until: Moment,
  state: BuyState,
});
export type MemberPlan = z.infer<typeof MemberPlan>;

/** What a membership is to this learner: its terms with the days that are used and left, what it opens, and as what it is sold. Nothing renews itself. */
export const getMemberRights = call({
  method: 'POST',
  service: 'trade',
  path: '/member/getRights',
  who: 'learner',
  effect: 'read',
  rank: 'browse',
  blocked: 'may not',
  request: z.object({ place: SalePlace }),
  response: z.object({
    /** Until when somebody is a member, or was; null who never was. */
    member: z.object({ isRunning: z.boolean(), until: Moment, usedDays: Days, leftDays: Days }).nullable(),
    /** What runs, then what follows, then what is over. */
    terms: z.array(MemberTerm),
    courses: z.array(MemberCourse),
    /** Null where it is not sold. */
    plans: z.array(MemberPlan).nullable(),
    now: Moment,
  }),
  errors: [],
});
