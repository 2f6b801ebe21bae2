import { aPage } from '../../../gallery/a-page.tsx';
import { type Answers, never, OFFLINE, refused } from '../../../gallery/answers.ts';
import { day, HOSTILE, LONG, NOW } from '../../../gallery/some-data.ts';
import { someGoods } from '../../../gallery/some-orders.ts';

const price = { listFen: 19_900, since: day(-100), learnerFen: 15_900, offer: null, payFen: 19_900, basis: 'list' as const };
const offer = { name: '开学优惠', priceFen: 12_900, startsAt: day(-2), endsAt: day(3) };
const course = {
  productId: '1',
  goodsId: '1',
  name: '基金入门',
  promise: '看懂一只基金的费用、风险和说明书',
  tier: 'basic' as const,
  symbol: 'fund' as const,
  teacherName: '林晓梅',
  lessons: 12,
  price,
};
const second = {
  ...course,
  productId: '2',
  goodsId: '2',
  name: '家庭保险怎么买',
  promise: '先保谁、保什么、花多少',
  tier: 'advanced' as const,
  symbol: 'insurance' as const,
  price: { ...price, offer, payFen: 12_900, basis: 'offer' as const },
};
const whole = {
  ...course,
  teacherAbout: '做过十二年银行理财经理，现在只讲课。',
  minutesALesson: 40,
  replayDays: 365,
  suits: ['没买过基金，想先弄明白再说', '买过但说不清自己付了多少费'],
  suitsNot: ['想要老师推荐哪一只'],
  needs: [],
  includes: ['12 节直播课', '一年回放', '每课一份练习'],
  outline: ['基金是什么', '费用藏在哪里', '说明书怎么读'],
};
const standing = { campName: '小白理财训练营', periodName: '第 80 期', endedAt: day(-30) };

const shelf = (listProducts: NonNullable<Answers['listProducts']>) => aPage('productHome', { answers: { listProducts } });
const one = (getProduct: NonNullable<Answers['getProduct']>, getGoodsInfo: NonNullable<Answers['getGoodsInfo']> = someGoods()) =>
  aPage('productHome', { query: { course: '1' }, answers: { getProduct, getGoodsInfo } });

export const Shelf = shelf({ list: [course, second], standing: null, now: NOW });
export const ShelfEmpty = shelf({ list: [], standing: null, now: NOW });
export const ShelfLoading = shelf(never);
export const ShelfOffline = shelf(OFFLINE);
export const ShelfHostile = shelf({
  list: [{ ...course, name: LONG, promise: LONG.repeat(2), teacherName: HOSTILE }],
  standing: null,
  now: NOW,
});
export const Course = one({ product: whole, standing: null, now: NOW });
export const CourseForALearner = one({
  product: { ...whole, price: { ...price, payFen: 15_900, basis: 'learner' as const } },
  standing,
  now: NOW,
});
export const CourseOwned = one(
  { product: whole, standing: null, now: NOW },
  someGoods({ is: 'owned', name: '基金入门', courseId: '2', until: day(300) }),
);
export const CourseNotHere = one({ product: whole, standing: null, now: NOW }, someGoods({ is: 'not-here' }));
export const CourseAsksWhether = one({ product: whole, standing: null, now: NOW }, never);
export const ShelfInMiniProgram = Shelf.on({ kind: 'mini-program' });
export const CourseGone = one(refused('product.unknown'));
export const Offers = aPage('productActive', { answers: { listProducts: { list: [second], standing: null, now: NOW } } });
export const Price = aPage('priceContent', {
  id: '1',
  answers: { getProduct: { product: whole, standing: null, now: NOW }, getGoodsInfo: someGoods() },
});

export const Advanced = aPage('productHigh', { answers: { listProducts: { list: [course, second], standing: null, now: NOW } } });
