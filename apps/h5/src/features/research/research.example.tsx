import { aPage } from '../../../gallery/a-page.tsx';
import { type Answers, never, OFFLINE, refused } from '../../../gallery/answers.ts';
import { day, HOSTILE, LONG, NOW } from '../../../gallery/some-data.ts';

const questions = [
  { kind: 'one' as const, title: '你多久打开一次学堂', options: ['每天', '一周几次', '上课的时候', '很少'] },
  { kind: 'many' as const, title: '平时用哪几样', options: ['直播', '图文课', '作业', '共读'] },
  { kind: 'rate' as const, title: '字够不够大、看得清不清' },
  { kind: 'one' as const, title: '找客服的时候，等得久吗', options: ['没找过', '很快', '有点久', '没等到'] },
  { kind: 'text' as const, title: '最想让我们改的一件事' },
];
const open = { surveyId: '2', title: '三月的五道题', questions, closesAt: day(6), mine: null };
const last = {
  title: '一月的五道题',
  closedAt: day(-30),
  answered: 128,
  questions,
  counts: [[40, 52, 30, 6], [80, 74, 51, 12], [3, 9, 31, 52, 33], [61, 40, 20, 7], [47]],
  became: ['图文课可以放大字，一次设好每次都大。', '客服台写明了几点有人，留言有答复的时限。'],
};
const page = (getResearch: NonNullable<Answers['getResearch']>) => aPage('appResearch', { answers: { getResearch, answerResearch: null } });
export const Asked = page({ open, last, now: NOW });
export const Answered = page({ open: { ...open, mine: [[0], [0, 2], 4, [1], '字再大一点'] }, last: null, now: NOW });
export const OnlyLast = page({ open: null, last, now: NOW });
export const FewAnswers = page({
  open: null,
  last: { ...last, answered: 12, counts: [[4, 5, 3, 0], [8, 7, 5, 1], [0, 1, 3, 5, 3], [6, 4, 2, 0], [4]] },
  now: NOW,
});
export const Empty = page({ open: null, last: null, now: NOW });
export const Loading = page(never);
export const Offline = page(OFFLINE);
export const Refused = page(refused('session.blocked'));
export const Hostile = page({
  open: {
    ...open,
    title: LONG,
    questions: [{ kind: 'one', title: LONG, options: [HOSTILE, LONG] }, ...questions.slice(1)],
    mine: [[0], [1], 1, [3], HOSTILE],
  },
  last: { ...last, became: [HOSTILE, LONG] },
  now: NOW,
});
