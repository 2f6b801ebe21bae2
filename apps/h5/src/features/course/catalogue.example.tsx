import { aPage } from '../../../gallery/a-page.tsx';
import { type Answers, never, OFFLINE } from '../../../gallery/answers.ts';
import {
  aCampCourse,
  aCourse,
  aHostileCourse,
  aPensionCourse,
  aProduct,
  aSecondCourse,
  aSecondProduct,
  aWholeCourse,
  awaiting,
  expired,
  ofALearner,
  running,
} from '../../../gallery/some-courses.ts';
import { LONG, NOW } from '../../../gallery/some-data.ts';
import { someGoods } from '../../../gallery/some-orders.ts';

const courses = [aCampCourse, aPensionCourse, aCourse, aSecondCourse];
const mine = [{ ...aCampCourse, state: running(3) }, aPensionCourse, { ...aCourse, state: expired }, { ...aSecondCourse, state: awaiting }];

const all = (listCourses: NonNullable<Answers['listCourses']>, tail?: string) =>
  aPage('lesson-center', { ...(tail && { tail }), answers: { listCourses } });
export const All = all({ list: courses, now: NOW });
export const AllSomeMine = all({ list: mine, now: NOW });
export const AllOfATopic = all({ list: courses, now: NOW }, 'fund');
export const AllOfALevel = all({ list: courses, now: NOW }, 'first');
export const AllNoneOfATopic = all({ list: courses, now: NOW }, 'stock');
export const AllEmpty = all({ list: [], now: NOW });
export const AllLoading = all(never);
export const AllOffline = all(OFFLINE);
export const AllHostile = all({ list: [aHostileCourse, { ...aHostileCourse, courseId: '10', campId: '1', state: running(3) }], now: NOW });

const priced = { list: [ofALearner, aSecondProduct], standing: null, now: NOW };
const compared = courses.map((course) => ({
  ...course,
  suitsNot: course.courseId === '3' ? ['家里没有要养的人', '已经配齐、只想比价'] : aWholeCourse.suitsNot,
}));
const compare = (answers: Answers, token = 'a-token') =>
  aPage('excellent-course', {
    token,
    answers: { listCourses: { list: compared, now: NOW }, listProducts: priced, getGoodsInfo: someGoods(), ...answers },
  });
export const Compare = compare({});
export const CompareForAVisitor = compare({}, '');
export const CompareOne = compare({ listCourses: { list: [aCourse, aCampCourse], now: NOW } });
export const CompareNone = compare({ listCourses: { list: [aCampCourse], now: NOW } });
export const CompareLoading = compare({ listCourses: never });
export const CompareOffline = compare({ listCourses: OFFLINE });
export const ComparePricesLost = compare({ listProducts: OFFLINE });
export const CompareHostile = compare({
  listCourses: { list: [aHostileCourse, aSecondCourse], now: NOW },
  listProducts: { ...priced, list: [{ ...aProduct, price: { ...aProduct.price, listFen: 1_234_567, payFen: 1_234_567 } }, aSecondProduct] },
});

const next = { sectionId: '103', title: '费用藏在哪里', medium: 'article' as const };
const own = (listOwnCourses: NonNullable<Answers['listOwnCourses']>) => aPage('center-old', { answers: { listOwnCourses } });
export const Own = own({
  list: [
    { ...aCampCourse, state: running(3, 4), next: { sectionId: '204', title: '第 4 天 保险要不要买', medium: 'day' } },
    { ...aCourse, state: running(0, 300), next },
    { ...aSecondCourse, state: awaiting, next: null },
    { ...aPensionCourse, state: running(6), next: null },
    { ...aCourse, courseId: '5', name: '看懂一张保单', state: expired, next: null },
  ],
  now: NOW,
});
export const OwnNothingOpen = own({ list: [{ ...aCampCourse, state: running(3, 0), next: null }], now: NOW });
export const OwnOnlyPast = own({ list: [{ ...aCourse, state: expired, next: null }], now: NOW });
export const OwnEmpty = own({ list: [], now: NOW });
export const OwnLoading = own(never);
export const OwnOffline = own(OFFLINE);
export const OwnHostile = own({
  list: [{ ...aHostileCourse, sections: 128, state: running(99), next: { ...next, title: LONG } }],
  now: NOW,
});
