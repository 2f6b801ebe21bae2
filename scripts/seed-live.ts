import type { Step } from './seed-step.ts';

export const liveTables = ['live.line', 'live.wish', 'live.attendance', 'live.piece', 'live.room', 'live.told_evening', 'live.broadcast'];

/** An offer is announced with its minute, and counts for nothing. */
const PARTS = [
  { minute: 0, kind: 'teaching', title: '老师讲今天的一件事' },
  { minute: 25, kind: 'questions', title: '同学提问，老师答' },
  { minute: 40, kind: 'offer', title: '介绍付费课' },
];

/** Every evening of the camp, in each of its periods: `pnpm live class <id>` goes on air in one of them. */
export const liveSteps = (): Step[] => [
  {
    text: `insert into live.broadcast (section_id, period_id, title, teacher_id, parts, starts_at, ends_at, replay_until)
           select s.id, p.id, s.title, c.teacher_id, $1, t.at, t.at + s.minutes * interval '1 minute', p.ends_at + interval '7 days'
           from learning.section s
           join learning.section d on d.id = s.day_id
           join learning.course c on c.id = s.course_id
           join enrolment.period p on p.camp_id = c.camp_id
           cross join lateral (select p.starts_at + (d.opens_day - 1) * interval '1 day' as at) t
           where s.medium = 'live' and p.ends_at + interval '7 days' >= t.at + s.minutes * interval '1 minute'`,
    values: [JSON.stringify(PARTS)],
  },
];
