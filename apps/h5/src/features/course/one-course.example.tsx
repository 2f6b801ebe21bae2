import { aPage } from '../../../gallery/a-page.tsx';
import { type Answers, never, OFFLINE, refused } from '../../../gallery/answers.ts';
import {
  aCampCourse,
  aHostileCourse,
  aProduct,
  aSecondCourse,
  aSecondProduct,
  aStanding,
  aWholeCourse,
  awaiting,
  expired,
  ofALearner,
  running,
  someDays,
  someSections,
} from '../../../gallery/some-courses.ts';
import { day, HOSTILE, LONG, NOW } from '../../../gallery/some-data.ts';
import { ORDER_NO, someGoods } from '../../../gallery/some-orders.ts';

const { abilities, suitsNot, investment, isWithdrawn } = aWholeCourse;
const aWholeCamp = { ...aCampCourse, abilities, suitsNot: [], investment: 'none' as const, isWithdrawn, outline: someDays };
const hostile = { ...aWholeCourse, ...aHostileCourse, abilities: [LONG, HOSTILE], suitsNot: [LONG], outline: someSections };

const one = (getCourse: NonNullable<Answers['getCourse']>) => aPage('detail', { id: '1', answers: { getCourse } });
export const Course = one({ course: aWholeCourse, now: NOW });
export const CourseFree = one({ course: { ...aWholeCamp, outline: aWholeCourse.outline }, now: NOW });
export const CourseRunning = one({ course: { ...aWholeCourse, state: running(2), outline: someSections }, now: NOW });
export const CourseOfACamp = one({ course: { ...aWholeCamp, state: running(0) }, now: NOW });
export const CourseAhead = one({ course: { ...aWholeCourse, state: awaiting }, now: NOW });
export const CourseExpired = one({ course: { ...aWholeCourse, state: expired }, now: NOW });
export const CourseHighRisk = one({ course: { ...aWholeCourse, topic: 'stock', investment: 'high' }, now: NOW });
export const CourseWithdrawn = one({ course: { ...aWholeCourse, isWithdrawn: true, trialSectionId: null }, now: NOW });
export const CourseUnknown = one(refused('course.unknown'));
export const CourseLoading = one(never);
export const CourseOffline = one(OFFLINE);
export const CourseHostile = one({ course: hostile, now: NOW });

const sale = (answers: Answers, token = 'a-token') =>
  aPage('payCourseDetail', {
    id: '1',
    token,
    answers: {
      getCourse: { course: aWholeCourse, now: NOW },
      listProducts: { list: [aProduct, aSecondProduct], standing: null, now: NOW },
      getGoodsInfo: someGoods(),
      ...answers,
    },
  });
export const Sale = sale({});
export const SaleForALearner = sale({ listProducts: { list: [ofALearner], standing: aStanding, now: NOW } });
export const SaleOnOffer = sale({ getCourse: { course: { ...aWholeCourse, ...aSecondCourse, investment }, now: NOW } });
export const SaleForAVisitor = sale({}, '');
export const SaleOfMine = sale({ getCourse: { course: { ...aWholeCourse, state: running(2) }, now: NOW } });
export const SaleOrdered = sale({
  getGoodsInfo: someGoods({ is: 'open-order', orderNo: ORDER_NO, payFen: 19_900, closesAt: day(0, 6), isInDoubt: false }),
});
export const SaleNeedsMore = sale({ getGoodsInfo: someGoods({ is: 'needs', names: ['基金入门'] }) });
export const SaleNotHere = sale({ getGoodsInfo: someGoods({ is: 'not-here' }) });
export const SaleGoodsLost = sale({ getGoodsInfo: OFFLINE });
export const SaleOfNothing = sale({ getCourse: { course: { ...aWholeCamp, outline: [] }, now: NOW } });
export const SalePriceLoading = sale({ listProducts: never });
export const SalePriceLost = sale({ listProducts: OFFLINE });
export const SaleUnknown = sale({ getCourse: refused('course.unknown') });
export const SaleLoading = sale({ getCourse: never });
export const SaleOffline = sale({ getCourse: OFFLINE });
export const SaleHostile = sale({
  getCourse: { course: { ...hostile, suitsNot: [...suitsNot, HOSTILE] }, now: NOW },
  listProducts: {
    list: [{ ...aProduct, lessons: 365, price: { ...aProduct.price, listFen: 99_999_999, payFen: 99_999_999 } }],
    standing: null,
    now: NOW,
  },
});
