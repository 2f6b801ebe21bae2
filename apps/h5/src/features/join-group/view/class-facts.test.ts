import { expect, test } from 'vitest';
import { classFactsOf } from './class-facts.ts';

test('times are Beijing times, in words that a learner reads', () => {
  const facts = classFactsOf({
    campName: '小白理财训练营',
    seat: {
      periodName: '第 86 期',
      className: '3 班',
      teacherName: '周若兰',
      teacherPortrait: 'long-hair',
      startsAt: '2026-11-18T12:00:00.000Z',
      classmates: 186,
      countedAt: '2026-11-15T16:05:00.000Z',
    },
  });
  expect(facts).toMatchObject({
    startsAt: '11 月 18 日 20:00',
    starts: { month: 11, day: 18, weekday: '三', time: '20:00' },
    classmates: { count: 186, countedAt: '00:05' },
  });
});
