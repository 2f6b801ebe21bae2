import { aPage } from '../../../gallery/a-page.tsx';
import { type Answers, never, OFFLINE, refused } from '../../../gallery/answers.ts';
import { day, LONG, NOW } from '../../../gallery/some-data.ts';

const period = (nth: number, state: 'open' | 'full' | 'coming', seatsLeft: number) => ({
  periodId: String(nth),
  periodName: `第 ${85 + nth} 期`,
  startsAt: day(nth * 7),
  endsAt: day(nth * 7 + 5),
  enrolFrom: day(nth * 7 - 14),
  enrolUntil: day(nth * 7 - 1),
  state,
  seatsLeft,
  seatsAll: 200,
  teacherNames: ['林晓梅', '周若兰'],
});
const camp = {
  campId: '1',
  campName: '小白理财训练营',
  eveningMinutes: 60,
  periods: [period(1, 'open', 42), period(2, 'full', 0), period(3, 'coming', 200)],
  held: null,
  countedAt: NOW,
};
const held = {
  campId: '1',
  campName: '小白理财训练营',
  periodId: '1',
  periodName: '第 86 期',
  className: '第 86 期 3 班',
  teacherName: '林晓梅',
  startsAt: day(7),
  endsAt: day(12),
  eveningMinutes: 60,
  inGroup: false,
  change: { until: day(5), left: 1 },
};

const choose = (getLiveCampDateDetail: NonNullable<Answers['getLiveCampDateDetail']>) =>
  aPage('selectDate', { query: { campId: '1' }, answers: { getLiveCampDateDetail } });

export const Choose = choose(camp);
export const ChooseNone = choose({ ...camp, periods: [] });
export const ChooseLoading = choose(never);
export const ChooseOffline = choose(OFFLINE);
export const ChooseHostile = choose({
  ...camp,
  campName: LONG,
  periods: [{ ...period(1, 'open', 1), periodName: LONG, teacherNames: [LONG, LONG] }],
});
export const Calendar = aPage('election-period', { query: { campId: '1' }, answers: { getLiveCampDateDetail: camp } });
export const Change = aPage('changeClassTime', { answers: { getLiveCampDateDetail: { ...camp, held } } });
export const Letter = aPage('admission-letter', {
  answers: { listOwnClasses: { learnNumber: '20260199', nickname: '秀英', classes: [held], now: NOW } },
});
export const LetterNone = aPage('admission-letter', {
  answers: { listOwnClasses: { learnNumber: '20260199', nickname: '秀英', classes: [], now: NOW } },
});

const ORDER_NO = '2603021220715308';
const bought = { courseId: '2', name: '基金进阶：一起读定投', campId: '1', open: { from: NOW, until: day(365) } };
const start = (getOrderStarts: NonNullable<Answers['getOrderStarts']>, dates: NonNullable<Answers['getLiveCampDateDetail']> = camp) =>
  aPage('curriculum-time', {
    id: ORDER_NO,
    answers: {
      getOrderStarts,
      getLiveCampDateDetail: dates,
      choosePeriod: { outcome: 'full' },
      getWish: { wish: { is: 'none' }, now: NOW },
    },
  });
const starts = { name: bought.name, state: 'paid' as const, courses: [bought], now: NOW };
export const Start = start(starts);
export const StartAtOnce = start({ ...starts, courses: [{ ...bought, campId: null }] });
export const StartOfTwo = start({
  ...starts,
  name: '基金两门课',
  courses: [bought, { ...bought, courseId: '3', name: '基金入门', campId: null }],
});
export const StartHeld = start(starts, { ...camp, held });
export const StartRefused = Start.where({ choosePeriod: { outcome: 'refused' } });
export const StartFull = start(starts, { ...camp, periods: [period(1, 'full', 0), period(2, 'full', 0)] });
export const StartFullAsked = StartFull.where({
  getWish: { wish: { is: 'asked', at: day(-2), until: day(88) }, now: NOW },
  getReminders: { reminders: [{ kind: 'back-in-stock', wanted: true, unspent: 1, templateId: 'template' }], now: NOW },
});
export const StartComing = start(starts, { ...camp, periods: [period(3, 'coming', 200)] });
export const StartNone = start(starts, { ...camp, periods: [] });
export const StartNotPaid = start({ ...starts, state: 'open', courses: [{ ...bought, open: null }] });
export const StartGivenBack = start({ ...starts, state: 'refunded', courses: [] });
export const StartOfAThing = start({ ...starts, courses: [] });
export const StartUnknown = start(refused('order.unknown'));
export const StartLoading = start(never);
export const StartOffline = start(OFFLINE);
export const StartHostile = start({ ...starts, name: LONG, courses: [{ ...bought, name: LONG }] });
