import { aPage } from '../../../gallery/a-page.tsx';
import { type Answers, never, OFFLINE, refused } from '../../../gallery/answers.ts';
import { aCourse, aHostileCourse, aSecondCourse, running } from '../../../gallery/some-courses.ts';
import { HOSTILE, LONG, NOW } from '../../../gallery/some-data.ts';

const zhou = {
  ...aCourse.teacher,
  about: '在银行做了十二年家庭理财，见过太多人没看懂就签字，所以现在只讲课。讲得慢，爱举家里的例子。',
  teaches: ['基金', '家庭账本'],
  qualification: null,
};
const licensed = {
  ...zhou,
  portrait: 'bun' as const,
  qualification: {
    name: '证券投资顾问（一般证券业务）',
    number: 'A0123456789012',
    register: '中国证券业协会 · 从业人员信息公示',
    checkedOn: '2026-01-15',
  },
};

const teacher = (getTeacher: NonNullable<Answers['getTeacher']>) => aPage('teacher', { id: '2', answers: { getTeacher } });
export const Licensed = teacher({
  teacher: licensed,
  courses: [aCourse, { ...aSecondCourse, teacher: aCourse.teacher, state: running(2) }],
  now: NOW,
});
export const Unlicensed = teacher({ teacher: zhou, courses: [aCourse], now: NOW });
export const WithoutAFace = teacher({ teacher: { ...zhou, portrait: null }, courses: [], now: NOW });
export const Unknown = teacher(refused('teacher.unknown'));
export const Unnamed = aPage('teacher');
export const Loading = teacher(never);
export const Offline = teacher(OFFLINE);
export const Hostile = teacher({
  teacher: {
    ...licensed,
    name: HOSTILE,
    about: LONG.repeat(3),
    teaches: [LONG, HOSTILE],
    qualification: { ...licensed.qualification, name: LONG, register: HOSTILE },
  },
  courses: [aHostileCourse],
  now: NOW,
});
