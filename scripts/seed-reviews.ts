/** Two periods of the first camp that are over, and what their learners said of them. */
import { DAY_MS, type Step } from './seed-step.ts';

export const reviewTables = ['enrolment.review'];

const CAMP = 1;
/** Ids far from those that the database gives. */
const PERIODS = [
  { id: 901, number: 84, endedDaysAgo: 32 },
  { id: 902, number: 85, endedDaysAgo: 11 },
];

const SAID: [period: number, learnNumber: string, shownAs: string, stars: number, text: string][] = [
  [84, '9000001', '阿凯 · 34 岁', 3, '我有点基础，前两天偏浅，第 4 天讲风险等级那段值得听。最后有卖课，不买也没人催。'],
  [84, '9000002', '大海', 3, '题有点简单，课比题实在。群里消息多，我设了免打扰。'],
  [84, '9000003', '阿敏 · 41 岁', 5, '家里有几份保险一直说不清，被问住了。五天以后至少这一项我背得出来。'],
  [85, '9000004', '老郑 · 63 岁', 4, '保险那天最有用，回家翻出两份重复的保单。直播卡过一次，助教当晚补发了回放。'],
  [85, '9000005', '静水流深', 2, '八点开课我常常还在做饭，只能看回放，提问就没人答了。'],
  [85, '9000006', '陈秀英 · 58 岁', 5, '头一回弄明白每个月钱去哪儿了。老师说话慢，听不清可以看回放，我记了满满一本。'],
];

export const reviewSteps = (now: Date): Step[] => {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  return [
    ...PERIODS.flatMap(({ id, number, endedDaysAgo }) => [
      {
        text: `insert into enrolment.period (id, camp_id, number, enrol_from, enrol_until, starts_at, ends_at) values ($1, $2, $3, $4, $5, $6, $7)`,
        values: [
          id,
          CAMP,
          number,
          daysAgo(endedDaysAgo + 20),
          daysAgo(endedDaysAgo + 15),
          daysAgo(endedDaysAgo + 14),
          daysAgo(endedDaysAgo),
        ],
      },
      { text: 'insert into enrolment.class (id, period_id, number, teacher_id) values ($1, $1, 1, 1)', values: [id] },
      {
        text: `insert into enrolment.class_group (id, period_id, class_id, number, fill_order, soft_cap, hard_cap, taken, last_seat_no, open)
               values ($1, $1, $1, 1, 1, 180, 200, $2, $2, true)`,
        values: [id, SAID.filter(([period]) => period === number).length],
      },
    ]),
    ...SAID.flatMap(([period, learnNumber, shownAs, stars, text], at): Step[] => {
      const { id, endedDaysAgo } = PERIODS.find(({ number }) => number === period) ?? { id: 0, endedDaysAgo: 0 };
      return [
        { text: 'insert into identity.learner (learn_number) values ($1) on conflict do nothing', values: [learnNumber] },
        {
          text: `insert into enrolment.enrolment (family_id, learner_id, attempt, camp_id, group_id, seat_no, live, live_until, enrolled_at)
                 select $1, l.id, 1, $1, $2, $3, false, $4, $5 from identity.learner l where l.learn_number = $6`,
          values: [CAMP, id, (at % 3) + 1, daysAgo(endedDaysAgo), daysAgo(endedDaysAgo + 16), learnNumber],
        },
        {
          text: `insert into enrolment.review (learner_id, camp_id, period_id, shown_as, stars, text, given_at)
                 select l.id, $1, $2, $3, $4, $5, $6 from identity.learner l where l.learn_number = $7`,
          values: [CAMP, id, shownAs, stars, text, new Date(daysAgo(endedDaysAgo).getTime() + (at + 1) * 3_600_000), learnNumber],
        },
      ];
    }),
  ];
};
