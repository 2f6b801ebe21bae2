import { aPage } from '../../../gallery/a-page.tsx';
import { type Answers, never, OFFLINE, refused } from '../../../gallery/answers.ts';
import { day, HOSTILE, LONG, NOW } from '../../../gallery/some-data.ts';
import {
  asked,
  cheap,
  comingBook,
  dueBook,
  gate,
  graded,
  options,
  ready,
  reserve,
  running,
  someGates,
  told,
} from '../../../gallery/some-exams.ts';

const exam = (getExam: NonNullable<Answers['getExam']>) => aPage('exam', { id: '12', answers: { getExam, beginExam: running } });
export const ExamReady = exam(ready);
export const ExamRunning = exam({ ...ready, state: { is: 'running', at: day(0, 5), device: '微信 · 安卓手机' }, attemptsLeft: 2 });
export const ExamWaiting = exam(graded);
export const ExamUsedUp = exam({ ...graded, state: { is: 'used-up', at: null, device: null }, attemptsLeft: 0 });
export const ExamShut = exam({ ...ready, state: { is: 'shut', at: null, device: null } });
export const ExamLoading = exam(never);
export const ExamOffline = exam(OFFLINE);
export const ExamUnknown = exam(refused('exam.unknown'));
export const ExamWithoutId = aPage('exam');
export const ExamHostile = exam({ ...ready, title: HOSTILE, state: { is: 'running', at: day(0, 5), device: LONG } });

const result = (getExam: NonNullable<Answers['getExam']>) => aPage('exam-jie', { id: '12', answers: { getExam, listWrong: comingBook } });
export const ResultFailed = result(graded);
export const ResultPassed = result({
  ...graded,
  state: { is: 'ready', at: null, device: null },
  best: 100,
  attempts: [{ nth: 2, score: 100, handedInAt: day(-1, 3), by: 'clock' }],
  explained: [graded.explained[3]!],
  inBook: 0,
});
export const ResultNone = result(ready);
export const ResultRunning = result({ ...graded, state: { is: 'running', at: day(0, 5), device: '手机' }, explained: [] });
export const ResultLoading = result(never);
export const ResultOffline = result(OFFLINE);
export const ResultUnknown = result(refused('exam.unknown'));
export const ResultHostile = result({
  ...graded,
  title: LONG,
  explained: graded.explained.map((one) => ({
    ...one,
    topic: '写得长的部分名',
    title: HOSTILE,
    why: LONG.repeat(3),
    options: options(HOSTILE, LONG),
  })),
});

const gates = (getGates: NonNullable<Answers['getGates']>) => aPage('breakThroughWork', { id: '12', answers: { getGates } });
export const Gates = gates(someGates);
export const GatesDone = gates({ ...someGates, gates: [1, 2, 3, 4, 5].map((nth) => gate(nth, 'passed', 5)), questions: [] });
export const GatesShut = gates({ ...someGates, isOpen: false, questions: [] });
export const GatesLoading = gates(never);
export const GatesOffline = gates(OFFLINE);
export const GatesUnknown = gates(refused('exam.unknown'));
export const GatesHostile = gates({
  ...someGates,
  questions: [{ ...reserve, title: HOSTILE, options: options(LONG, HOSTILE), gate: 2, wasWrong: false }],
});

const daily = (getDaily: NonNullable<Answers['getDaily']>) => aPage('dailyAnswer', { answers: { getDaily } });
export const DailyAsked = daily(asked);
export const DailyTold = daily(told);
export const DailyFirst = daily({ ...told, own: { ...told.own!, answered: 1 } });
export const DailyNone = daily({ question: null, own: null, now: NOW });
export const DailyLoading = daily(never);
export const DailyOffline = daily(OFFLINE);
export const DailyHostile = daily({ ...told, question: { ...cheap, kind: 'single', title: HOSTILE, options: options(LONG, HOSTILE) } });

const book = (listWrong: NonNullable<Answers['listWrong']>) => aPage('wrong-questions', { answers: { listWrong } });
export const BookDue = book(dueBook);
export const BookComing = book(comingBook);
export const BookEmpty = book({ ...comingBook, all: 0, coming: [] });
export const BookHeldBack = book({ ...comingBook, heldBack: 2 });
export const BookLoading = book(never);
export const BookOffline = book(OFFLINE);
export const BookHostile = book({
  ...dueBook,
  due: dueBook.due.map((one) => ({ ...one, title: HOSTILE, options: options(LONG, HOSTILE) })),
});
