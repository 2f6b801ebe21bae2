import type { ResponseOf } from '@xuetang/contract/call';
import type { Calls } from '@xuetang/contract/calls';
import { aPage } from '../../../gallery/a-page.tsx';
import { type Answers, never, OFFLINE } from '../../../gallery/answers.ts';
import { aCourse, aPensionCourse, aSecondCourse, running } from '../../../gallery/some-courses.ts';
import { HOSTILE, LONG, NOW } from '../../../gallery/some-data.ts';

type Packages = ResponseOf<Calls['listCoursePackages']>;

const stepOf = <Course extends { name: string; sections: number }>(nth: number, course: Course) => ({
  nth,
  name: course.name,
  lessons: course.sections,
  days: 365,
  course,
});
const one = {
  goodsId: '7',
  name: '家庭理财三件套',
  promise: '从记账到养老，一步一步来',
  priceFen: 89_900,
  chooseOf: null,
  courses: [stepOf(1, aCourse), stepOf(2, { ...aSecondCourse, state: running(2) }), stepOf(3, aPensionCourse)],
  others: [{ nth: 4, kind: 'thing' as const, name: '随堂册', count: 2 }],
};
const two = { ...one, goodsId: '8', name: '入门三选二', chooseOf: 2, others: [] };
const some = { list: [one, two], now: NOW } as unknown as Packages;

const shown = (listCoursePackages: NonNullable<Answers['listCoursePackages']>, goods?: string) =>
  aPage('packageCourseList', { answers: { listCoursePackages }, ...(goods ? { query: { goods } } : {}) });

export const Package = shown(some, '7');
export const PackageToChoose = shown(some, '8');
export const PackageLong = shown(
  {
    list: [
      {
        ...one,
        name: LONG,
        promise: HOSTILE,
        courses: [stepOf(1, { ...aCourse, name: HOSTILE, promise: LONG }), { ...stepOf(2, aCourse), name: LONG, course: null }],
      },
    ],
    now: NOW,
  } as unknown as Packages,
  '7',
);
export const SeveralPackages = shown(some);
export const PackageUnknown = shown(some, '99');
export const PackagesNone = shown({ list: [], now: NOW });
export const PackagesLoading = shown(never);
export const PackagesOffline = shown(OFFLINE, '7');
export const PackageNotSoldHere = shown({ ...some, list: [{ ...some.list[0]!, priceFen: null }] } as Packages, '7').on({
  kind: 'mini-program',
});
