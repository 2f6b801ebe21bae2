import { aPage } from '../../../../gallery/a-page.tsx';
import { type Answers, never, OFFLINE, refused } from '../../../../gallery/answers.ts';
import { day, HOSTILE, LONG, NOW } from '../../../../gallery/some-data.ts';

type Desk = Extract<NonNullable<Answers['getClassDesk']>, { campName: unknown }>;

const desk: Desk = {
  campName: '小白理财训练营',
  periodName: '第 86 期',
  classNumber: 3,
  grader: '周若兰',
  until: day(0, 20),
  seats: 180,
  toGrade: 12,
  sections: [
    { sectionId: '11', title: '记账，从今天的三笔开始', hasHomework: false, listened: 142, handedIn: 0, toGrade: 0 },
    { sectionId: '12', title: '备用金留多少才够', hasHomework: true, listened: 131, handedIn: 96, toGrade: 12 },
  ],
  now: NOW,
};
const page = (getClassDesk: NonNullable<Answers['getClassDesk']>) =>
  aPage('lession-list-teacher', { query: { pass: 'A'.repeat(43) }, answers: { getClassDesk } });

export const Class = page(desk);
export const NothingToGrade = page({ ...desk, toGrade: 0 });
export const NoSections = page({ ...desk, sections: [], toGrade: 0 });
export const Over = page(refused('pass.over'));
export const NoPass = aPage('lession-list-teacher');
export const Loading = page(never);
export const Offline = page(OFFLINE);
export const Hostile = page({
  ...desk,
  campName: LONG,
  grader: HOSTILE,
  sections: desk.sections.map((section) => ({ ...section, title: `${HOSTILE}${LONG}` })),
});
