import type { Answers } from './answers.ts';
import { day, NOW } from './some-data.ts';

type Exam = Extract<NonNullable<Answers['getExam']>, { minutes: number }>;
type Running = Extract<Extract<NonNullable<Answers['beginExam']>, { outcome: unknown }>, { outcome: 'running' }>;
type Gates = Extract<NonNullable<Answers['getGates']>, { gates: unknown }>;
type Book = Extract<NonNullable<Answers['listWrong']>, { due: unknown }>;
type Daily = Extract<NonNullable<Answers['getDaily']>, { own: unknown }>;
type Question = Running['questions'][number];

export const options = (...said: string[]) => said.map((words, at) => ({ id: 'abcdefgh'[at]!, words }));
const question = (questionId: string, kind: Question['kind'], topic: string, title: string, ...said: string[]): Question => ({
  questionId,
  kind,
  topic,
  title,
  points: 5,
  options: options(...said),
});
export const reserve = question(
  '1',
  'multiple',
  '存钱',
  '家里的备用金，下面哪些做法合适？',
  '留够 3 到 6 个月必须花的钱',
  '放在随时取得出来的地方',
  '全部买成股票，涨得快',
  '动用以后，先把它补回来',
);
export const cheap = question('2', 'true-false', '基金', '“净值 1 元的基金比 2 元的便宜，更容易涨。”这话对吗？', '对', '不对');
const gap = question('3', 'fill', '养老', '养老金最低要累计缴满多少年？现在的规定，先填数字。');
const first = question('4', 'single', '记账', '记账第一天，先记什么？', '今天花出去的每一笔', '去年的总账', '别人家的开销');
const questions = [reserve, cheap, gap, first];

export const ready: Exam = {
  title: '结业测验',
  minutes: 20,
  questions: 20,
  isAboutInvesting: true,
  state: { is: 'ready', at: null, device: null },
  attemptsLeft: 3,
  best: null,
  attempts: [],
  explained: [],
  inBook: 0,
  now: NOW,
};
const WHY = '备用金动用以后要先补回来，下次急用才有。';
export const graded: Exam = {
  ...ready,
  state: { is: 'waiting', at: day(1, 0), device: null },
  attemptsLeft: 2,
  best: 37.5,
  attempts: [{ nth: 1, score: 37.5, handedInAt: day(0, 3), by: 'learner' }],
  explained: [
    { ...reserve, given: ['a', 'b'], earned: 2.5, verdict: 'half', right: ['a', 'b', 'd'], why: WHY, sectionId: '12' },
    { ...cheap, given: ['a'], earned: 0, verdict: 'wrong', right: ['b'], why: '净值只是一份值多少钱。', sectionId: null },
    {
      ...gap,
      given: [],
      earned: 0,
      verdict: 'wrong',
      right: ['15', '十五'],
      why: '现在的规定是至少十五年，以后会慢慢提高。',
      sectionId: null,
    },
    { ...first, given: ['a'], earned: 5, verdict: 'right', right: ['a'], why: '先看清钱去了哪里。', sectionId: '12' },
  ],
  inBook: 3,
};
export const running: Running = {
  outcome: 'running',
  attemptId: 'AAAAAAAAAAAAAAAAAAAAAA',
  title: '结业测验',
  nth: 1,
  begunAt: NOW,
  deadline: day(0, 5),
  questions,
  saved: [{ questionId: '1', given: ['a'], seq: 1 }],
  replaced: null,
  now: NOW,
};

export const gate = (number: number, is: 'shut' | 'open' | 'passed', right: number) => ({ gate: number, is, right, of: 5 });
export const someGates: Gates = {
  isOpen: true,
  gates: [gate(1, 'passed', 4), gate(2, 'open', 1), gate(3, 'shut', 0), gate(4, 'shut', 0), gate(5, 'shut', 0)],
  questions: [
    { ...cheap, gate: 1, wasWrong: true },
    { ...first, gate: 2, wasWrong: false },
  ],
  now: NOW,
};
export const asked: Daily = { question: cheap, own: null, now: NOW };
export const told: Daily = {
  question: cheap,
  own: {
    given: ['a'],
    explained: { verdict: 'wrong', right: ['b'], why: '净值只是一份值多少钱。涨跌看它买了什么。', sectionId: '12' },
    others: [
      { id: 'a', percent: 38 },
      { id: 'b', percent: 62 },
    ],
    answered: 214,
  },
  now: NOW,
};

/** Nothing of today: NOW is the second of March. */
export const comingBook: Book = {
  due: [],
  all: 3,
  heldBack: 0,
  coming: [
    { on: '2026-03-03', count: 2 },
    { on: '2026-03-05', count: 1 },
  ],
  now: NOW,
};
export const dueBook: Book = {
  ...comingBook,
  due: [
    { ...cheap, rightInRow: 1 },
    { ...first, rightInRow: 0 },
  ],
  all: 5,
};
