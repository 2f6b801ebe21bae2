import { aPage } from '../../../gallery/a-page.tsx';
import { type Answers, never, OFFLINE, refused } from '../../../gallery/answers.ts';
import { day, HOSTILE, LONG, NOW } from '../../../gallery/some-data.ts';
import { someGoods } from '../../../gallery/some-orders.ts';

const CODE = 'AAAAAAAAAAAAAAAAAAAAAA';

const aPlan = {
  code: CODE,
  version: 1,
  hash: 'a'.repeat(64),
  teacher: { teacherId: '1', name: '周若兰', portrait: 'long-hair' as const },
  course: { courseId: '2', name: '看懂一只基金', promise: '费用、风险和说明书，一样一样看懂', investment: 'general' as const },
  heard: '手里有三只基金，是银行推荐的，一直不知道收了多少费用，想自己看得懂。',
  why: ['您手里已经有基金，先看懂费用最有用', '一节不到二十分钟，晚饭后能学完'],
  notNeeded: ['股票课：您说不打算买股票', '养老金课：训练营第四天已经讲过'],
  priceFen: 19_900,
  goodsId: '1',
  until: day(7),
  proposedAt: day(-1),
  answer: null,
};

const plan = (getSalesPlan: NonNullable<Answers['getSalesPlan']>) =>
  aPage('salesPlan', { tail: CODE, answers: { getSalesPlan, answerSalesPlan: null, getGoodsInfo: someGoods() } });
const ofPlan = (over: object) => plan({ plan: { ...aPlan, ...over }, now: NOW });

export const Proposed = ofPlan({});
export const SecondVersion = ofPlan({ version: 2, notNeeded: [] });
export const Accepted = ofPlan({ answer: { is: 'accepted', at: day(0, 3) } });
export const AcceptedNotSold = ofPlan({ answer: { is: 'accepted', at: day(0, 3) }, goodsId: null });
export const Declined = ofPlan({ answer: { is: 'declined', at: day(-1) } });
export const Ended = ofPlan({ until: day(-1), proposedAt: day(-20) });
export const None = plan({ plan: null, now: NOW });
export const Unknown = plan(refused('plan.unknown'));
export const NotACode = aPage('salesPlan', { tail: 'x', answers: {} });
export const Loading = plan(never);
export const Offline = plan(OFFLINE);
export const Hostile = ofPlan({
  teacher: { teacherId: '1', name: LONG, portrait: null },
  course: { ...aPlan.course, name: LONG, promise: HOSTILE },
  heard: HOSTILE,
  why: [LONG, HOSTILE],
  notNeeded: [HOSTILE],
  priceFen: 99_999_99,
});
