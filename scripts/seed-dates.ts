/** Demo of dates and shares: later periods of the first camp, a class of one evening and an open course that friends may share. */
import { DAY_MS, tonight } from './seed-step.ts';

interface DemoPeriod {
  id: number;
  camp: number;
  number: number;
  /** Days from today: enrolment opens, closes, the class starts and ends. */
  days: [number, number, number, number];
  teacher: number;
  cap: number;
  taken: number;
}

const PERIODS: DemoPeriod[] = [
  { id: 101, camp: 1, number: 87, days: [-3, 9, 10, 14], teacher: 2, cap: 180, taken: 37 },
  { id: 102, camp: 1, number: 88, days: [-3, 16, 17, 21], teacher: 3, cap: 60, taken: 60 },
  { id: 103, camp: 1, number: 89, days: [7, 23, 24, 28], teacher: 1, cap: 180, taken: 0 },
  { id: 104, camp: 4, number: 5, days: [-3, 4, 5, 6], teacher: 3, cap: 150, taken: 61 },
  { id: 105, camp: 5, number: 12, days: [-3, 6, 7, 8], teacher: 4, cap: 180, taken: 92 },
];

const CAMPS = [
  { id: 4, name: '备用金一晚讲清', minutes: 60 },
  { id: 5, name: '养老金公开课', minutes: 75 },
];

const CLASSES = [
  {
    kind: 'odd',
    camp: 4,
    title: '备用金留多少才够',
    promise: '一个晚上，用自己家的数字算出来',
    points: ['每月底数怎么算：带上最近三个月的开销', '备用金放在哪里，随时能取又不会变少', '哪些钱不该从备用金里出'],
    minutes: 60,
    replay: 7,
  },
  {
    kind: 'open-course',
    camp: 5,
    title: '养老金怎么算',
    promise: '社保大厅里被问得最多的十个问题',
    points: [
      '三种养老保险有什么不同',
      '缴费年限和基数，看自己的记录就会算',
      '要不要补缴，先问清哪三件事',
      '个人养老金账户，适合谁不适合谁',
    ],
    minutes: 75,
    replay: 30,
  },
] as const;

export const datesTables = ['sharing.live_class'];

export const datesSteps = (now: Date) => [
  ...CAMPS.flatMap(({ id, name, minutes }) => [
    { text: 'insert into enrolment.family (id, name) values ($1, $2)', values: [id, name] },
    { text: 'insert into enrolment.camp (id, family_id, name, evening_minutes) values ($1, $1, $2, $3)', values: [id, name, minutes] },
  ]),
  ...PERIODS.flatMap(({ id, camp, number, days, teacher, cap, taken }) => [
    {
      text: `insert into enrolment.period (id, camp_id, number, enrol_from, enrol_until, starts_at, ends_at) values ($1, $2, $3, $4, $5, $6, $7)`,
      values: [id, camp, number, ...days.map((day) => tonight(now, day))],
    },
    { text: 'insert into enrolment.class (id, period_id, number, teacher_id) values ($1, $1, 1, $2)', values: [id, teacher] },
    {
      text: `insert into enrolment.class_group (period_id, class_id, number, fill_order, soft_cap, hard_cap, taken, last_seat_no, open, qr_content, qr_shown_until)
             values ($1::int, $1::int, 1, 1, $2::int, 200, $3::int, $3::int, $3::int < $2::int, 'https://weixin.qq.com/g/demo-p' || $1::int, $4)`,
      values: [id, cap, taken, new Date(now.getTime() + 6 * DAY_MS)],
    },
  ]),
  ...CLASSES.map(({ kind, camp, title, promise, points, minutes, replay }, at) => ({
    text: `insert into sharing.live_class (id, kind, camp_id, title, promise, points, minutes, replay_days) values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    values: [at + 1, kind, camp, title, promise, points, minutes, replay],
  })),
];
