import { aPage } from '../../../../gallery/a-page.tsx';
import { type Answers, never, OFFLINE, refused } from '../../../../gallery/answers.ts';
import { day, HOSTILE, LONG, NOW } from '../../../../gallery/some-data.ts';
import { aPackage, aPos, aRoom, COURSES, TICKET } from '../../../../gallery/some-forms.ts';
import { aCommit, ORDER_NO, someGoods } from '../../../../gallery/some-orders.ts';

const aPlan = {
  code: TICKET,
  version: 1,
  hash: 'a'.repeat(64),
  teacher: { teacherId: '1', name: '周若兰', portrait: 'long-hair' as const },
  course: { courseId: '2', name: '看懂一只基金', promise: '费用、风险和说明书', investment: 'general' as const },
  heard: '手里有三只基金，是银行推荐的，一直不知道收了多少费用，想自己看得懂。',
  why: ['您手里已经有基金，先看懂费用最有用'],
  notNeeded: [],
  priceFen: 19_900,
  goodsId: '1',
  until: day(7),
  proposedAt: day(-1),
  answer: null,
};

const common: Answers = {
  getCommitInfo: { commit: { ...aCommit(), coupons: [], bestCouponId: null }, state: { is: 'free-to-buy' }, now: NOW },
  getPayConfig: OFFLINE,
  saveOpenRecord: null,
  getGoodsInfo: someGoods(),
};

/** The goods at the price that is offered, so that no page says two. */
const at = (priceFen: number, name: string, why: string): NonNullable<Answers['getCommitInfo']> => {
  const commit = aCommit(false, priceFen);
  const lines = commit.quote.lines.map((line) => (line.what === 'basis' ? { ...line, name } : line));
  return {
    commit: { ...commit, coupons: [], bestCouponId: null, quote: { ...commit.quote, why, lines } },
    state: { is: 'free-to-buy' },
    now: NOW,
  };
};

const plan = (getSalesPlan: NonNullable<Answers['getSalesPlan']>) =>
  aPage('ensure-more4-new', {
    tail: TICKET,
    answers: { ...common, getSalesPlan, getCommitInfo: at(aPlan.priceFen, '老师给您的价', '按周若兰老师给您的方案算。') },
  });
export const Plan = plan({ plan: aPlan, now: NOW });
export const PlanEnded = plan({ plan: { ...aPlan, until: day(-1) }, now: NOW });
export const PlanNotSold = plan({ plan: { ...aPlan, goodsId: null }, now: NOW });
export const PlanUnknown = plan(refused('plan.unknown'));
export const PlanLoading = plan(never);
export const PlanOffline = plan(OFFLINE);
export const PlanHostile = plan({
  plan: { ...aPlan, teacher: { teacherId: '1', name: LONG, portrait: null }, heard: HOSTILE },
  now: NOW,
});
export const NoOffer = aPage('ensure-more4-new', { tail: 'x', answers: {} });

const goods = someGoods();
export const SentLink = aPage('ensure-more4-new', {
  tail: '1',
  answers: {
    ...common,
    getCommitInfo: at(25_900, '开学优惠', '“开学优惠”期间的价。'),
    getGoodsInfo: {
      ...goods,
      goods: goods.goods && { ...goods.goods, offer: { name: '开学优惠', priceFen: 25_900, startsAt: day(-1), endsAt: day(3) } },
    },
  },
});
export const SentLinkPlain = aPage('ensure-more4-new', {
  tail: '1',
  answers: { ...common, getCommitInfo: at(goods.goods?.listFen ?? 0, '', '按标价，没有别的优惠。') },
});

/** At the price that was named. */
const posAnswers: Answers = {
  ...common,
  getCommitInfo: { commit: aPackage(COURSES, aPos.priceFen), state: { is: 'free-to-buy' }, now: NOW },
};
const pos = (openPos: NonNullable<Answers['openPos']>) => aPage('order-pos', { id: TICKET, answers: { openPos, ...posAnswers } });
export const Pos = pos(aPos);
export const PosTaken = pos({ is: 'taken' });
export const PosEnded = pos({ is: 'ended', at: day(-1) });
export const PosOrdered = pos({ ...aPos, orderNo: ORDER_NO });
export const PosUnknown = pos(refused('pos.unknown'));
export const PosLoading = pos(never);
export const PosOffline = pos(OFFLINE);
export const PosHostile = pos({ ...aPos, name: HOSTILE, by: LONG, priceFen: 99_999_99 });

const room = (openClassroom: NonNullable<Answers['openClassroom']>) =>
  aPage('order-pos-course', { id: TICKET, answers: { openClassroom, ...common } });
export const Classroom = room(aRoom);
export const ClassroomOver = room({ ...aRoom, isOver: true });
export const ClassroomUnknown = room(refused('classroom.unknown'));
export const ClassroomOffline = room(OFFLINE);
export const ClassroomHostile = room({ ...aRoom, room: LONG });
