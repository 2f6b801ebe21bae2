import { listSections } from '@xuetang/contract/courses';
import type { SectionId } from '@xuetang/contract/ids';
import { aLearner } from '@xuetang/testkit/builders';
import { aCourse, anEntitlement, someProgress } from '@xuetang/testkit/course-builders';
import { aBroadcast } from '@xuetang/testkit/live-builders';
import { signedClient } from '@xuetang/testkit/signed-client';
import { expect, test } from 'vitest';
import { openApi } from '../../../../../tests/benches/open-api.ts';

const { api, database } = await openApi();
const { pool } = database;

const aCourseOf = async (way: 'order' | 'gift') => {
  const learner = await aLearner(pool);
  const course = await aCourse(pool, {
    sections: [{ title: '读的' }, { title: '看的', medium: 'video', seconds: 100 }, { title: '直播', medium: 'live' }],
  });
  await anEntitlement(pool, course, learner.learnerId, { way });
  const [read, seen, live] = course.sectionIds as [SectionId, SectionId, SectionId];
  const ask = signedClient(api.url(), learner.token);
  const list = async () => (await ask(listSections, { courseId: course.courseId })).data?.list ?? [];
  return { ...learner, course, read, seen, live, list };
};
const used = (list: readonly { isUsed?: boolean | undefined }[]) => list.map(({ isUsed }) => isUsed);

test('whoever has paid reads what counts as used: opened, over three tenths, over ten minutes', async () => {
  const { learnerId, read, seen, live, list } = await aCourseOf('order');
  const broadcastId = await aBroadcast(pool, { sectionId: live });
  expect(used(await list())).toEqual([false, false, false]);
  const hear = (seconds: number) =>
    pool.query(
      `insert into learning.watched (learner_id, section_id, seconds, total_s, place_s, changed_at)
       values ($1, $2, int4multirange(int4range(0, $3)), $3, $3, now())
       on conflict (learner_id, section_id) do update set seconds = excluded.seconds, total_s = excluded.total_s`,
      [learnerId, seen, seconds],
    );
  const sit = (seconds: number) =>
    pool.query(
      `insert into live.attendance (broadcast_id, learner_id, name, entered_at, seen_at, heard_s) values ($1, $2, '老郑', now(), now(), $3)
       on conflict (broadcast_id, learner_id) do update set heard_s = excluded.heard_s`,
      [broadcastId, learnerId, seconds],
    );
  await Promise.all([hear(30), sit(600)]);
  expect(used(await list())).toEqual([false, false, false]);
  await Promise.all([hear(31), sit(601), someProgress(pool, read, learnerId)]);
  expect(used(await list())).toEqual([true, true, true]);
});

test('what was learned before it was bought, and by a gift that was there first, is not called used', async () => {
  const { learnerId, course, read, seen, list } = await aCourseOf('order');
  const learned = async (minutesAgo: number) => {
    await pool.query('delete from learning.progress where learner_id = $1', [learnerId]);
    await someProgress(pool, read, learnerId, { begunMinutesAgo: minutesAgo });
    await pool.query(
      `insert into learning.watched (learner_id, section_id, seconds, total_s, place_s, changed_at, used_at)
       values ($1, $2, '{[0,100)}', 100, 100, now(), now() - $3 * interval '1 minute')
       on conflict (learner_id, section_id) do update set used_at = excluded.used_at`,
      [learnerId, seen, minutesAgo],
    );
    return used(await list());
  };
  const day = 24 * 60;
  expect(await learned(day + 1)).toEqual([false, false, false]);
  expect(await learned(60)).toEqual([true, true, false]);
  // It began a day before the order, and ended half an hour ago.
  await anEntitlement(pool, course, learnerId, { way: 'gift', from: -2, until: -1 / 48 });
  expect(await learned(60)).toEqual([false, false, false]);
  expect(await learned(1)).toEqual([true, true, false]);
});

test('whoever was given a course has nothing to give back, and is told nothing of it', async () => {
  expect(used(await (await aCourseOf('gift')).list())).toEqual([undefined, undefined, undefined]);
});

test('a live row says until when it can be seen again; one that was cancelled says nothing', async () => {
  const { live, list } = await aCourseOf('order');
  await aBroadcast(pool, { sectionId: live, cancelled: '老师病了' });
  expect((await list())[2]?.replay).toBeUndefined();
  const id = await aBroadcast(pool, { sectionId: live });
  expect((await list())[2]?.replay).toEqual({ until: expect.any(String) as string, isReady: false });
  await pool.query(
    `update live.broadcast set ended_at = now(), began_at = now(), replay_key = 'replays/1/1', replay_s = 3000 where id = $1`,
    [id],
  );
  expect((await list())[2]?.replay?.isReady).toBe(true);
  expect((await list()).slice(0, 2).map(({ replay }) => replay)).toEqual([undefined, undefined]);
});
