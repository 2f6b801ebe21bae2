import { dayKey } from '@xuetang/contract/beijing-time.rule';
import type { SectionId } from '@xuetang/contract/ids';
import { getListening } from '@xuetang/contract/listening';
import { WANTED_A_DAY_S } from '@xuetang/contract/listening.rule';
import { openSitting, reportWatched } from '@xuetang/contract/watching';
import { aLearner } from '@xuetang/testkit/builders';
import { createTestClock } from '@xuetang/testkit/clock';
import { aCourse, anEntitlement, someProgress, type SectionShape } from '@xuetang/testkit/course-builders';
import { signedClient } from '@xuetang/testkit/signed-client';
import { expect, test } from 'vitest';
import { openApi } from '../../../../../tests/benches/open-api.ts';
import { openDatabase } from '../../platform/db.ts';
import { verifiedSecondsOn } from './heard-day.store.ts';

const clock = createTestClock();
const { api, database } = await openApi({ clock });
const { pool } = database;
/** Noon in Beijing, whatever the hour of whoever runs this: a day has begun long ago and does not end. */
clock.advance(((28 - ((clock.now().getTime() / 3_600_000) % 24)) % 24) * 3_600_000);
const signedNow = () => ({ timestamp: Math.floor(clock.now().getTime() / 1_000) });

const aListener = async (sections: SectionShape[]) => {
  const learner = await aLearner(pool);
  const course = await aCourse(pool, { sections });
  await anEntitlement(pool, course, learner.learnerId, { until: 60 });
  const ask = signedClient(api.url(), learner.token);
  return { ...learner, course, ask };
};
type Listener = Awaited<ReturnType<typeof aListener>>;

const listening = async ({ ask }: Pick<Listener, 'ask'>) => {
  const { data } = await ask(getListening, {}, signedNow());
  if (!data) throw new Error('no answer');
  return data;
};
/** Hears so many seconds from the beginning, at the speed at which they go by. */
const hear = async ({ ask }: Pick<Listener, 'ask'>, sectionId: SectionId, seconds: number) => {
  const { data } = await ask(openSitting, { sectionId }, signedNow());
  if (data?.outcome !== 'open') throw new Error(`not open: ${data?.outcome}`);
  clock.advance(seconds * 1_000);
  await ask(reportWatched, { sitting: data.sitting, seq: 1, played: [{ from: 0, to: seconds }], placeS: seconds }, signedNow());
};

test('[7.4-23] what is open today comes with its sound, how much of it was heard, and how much is wanted', async () => {
  const listener = await aListener([
    { title: '听的', medium: 'audio', seconds: 300, objectKey: 'recordings/listening-1' },
    { title: '读的' },
    { title: '看的', medium: 'video', seconds: 200, objectKey: 'recordings/listening-2' },
    { title: '下周的', medium: 'audio', opensInDays: 7, objectKey: 'recordings/listening-3' },
  ]);
  const [heard, , seen] = listener.course.sectionIds;
  // Only a film whose sound lies apart can be heard.
  expect((await listening(listener)).list.map(({ id }) => id)).toEqual([heard]);
  await pool.query(`update learning.recording set sound_key = 'recordings/listening-2-sound' where object_key = 'recordings/listening-2'`);

  await hear(listener, heard as SectionId, 60);
  const { list, ...about } = await listening(listener);
  expect(about).toEqual({
    todayS: 60,
    wantedS: WANTED_A_DAY_S,
    more: 0,
    courses: 1,
    investment: 'none',
    now: clock.now().toISOString(),
  });
  expect(list).toEqual([
    {
      id: heard,
      title: '听的',
      artist: '周若兰',
      url: expect.stringContaining('/recordings/listening-1?') as string,
      type: 'audio',
      name: '小白理财训练营',
      courseId: listener.course.courseId,
      medium: 'audio',
      seconds: 300,
      watchedS: 60,
      isLearned: false,
      part: 'today',
    },
    expect.objectContaining({ id: seen, medium: 'video', url: expect.stringContaining('/recordings/listening-2-sound?') as string }),
  ]);
});

test('heard a second time it is no minute of today; the next day begins at nought, and what was begun is left over', async () => {
  const listener = await aListener([
    { medium: 'audio', seconds: 100 },
    { medium: 'audio', seconds: 100 },
  ]);
  const [first, second] = listener.course.sectionIds as [SectionId, SectionId];
  await hear(listener, first, 90);
  await hear(listener, first, 90);
  expect(await listening(listener)).toMatchObject({ todayS: 90, list: [{ id: first, isLearned: true, part: 'today' }, { id: second }] });
  await hear(listener, second, 30);
  expect((await listening(listener)).todayS).toBe(120);
  const today = dayKey(clock.now().toISOString());
  const db = openDatabase(database.url, 1);
  expect([...(await verifiedSecondsOn(db, listener.learnerId, [today, '2020-01-01']))]).toEqual([[today, 120]]);
  await db.close();

  // A session does not outlive a day and a night without its owner: what was done is a day older instead.
  await pool.query('update learning.heard_day set day = day - 1 where learner_id = $1', [listener.learnerId]);
  await pool.query(
    `update learning.progress set begun_at = begun_at - interval '1 day', learned_at = learned_at - interval '1 day' where learner_id = $1`,
    [listener.learnerId],
  );
  // What was learned yesterday is no task any more.
  expect(await listening(listener)).toMatchObject({ todayS: 0, list: [{ id: second, part: 'rest', watchedS: 30 }] });
});

test('a section that is played from the list is begun and learned by it', async () => {
  const listener = await aListener([{ medium: 'audio', seconds: 100 }]);
  const [sectionId] = listener.course.sectionIds as [SectionId];
  await hear(listener, sectionId, 80);
  const { rows } = await pool.query<{ learned: boolean }>(
    'select learned_at is not null as learned from learning.progress where learner_id = $1 and section_id = $2',
    [listener.learnerId, sectionId],
  );
  expect(rows).toEqual([{ learned: true }]);
});

test('what another has, what is over, and what was never bought are not in it', async () => {
  const listener = await aListener([{ medium: 'audio' }]);
  const other = await aLearner(pool);
  const ask = signedClient(api.url(), other.token);
  expect(await listening({ ask })).toMatchObject({ list: [], courses: 0, todayS: 0 });
  await anEntitlement(pool, listener.course, other.learnerId, { from: -9, until: -1 });
  expect(await listening({ ask })).toMatchObject({ list: [], courses: 0 });
  expect(await signedClient(api.url())(getListening, {}, signedNow())).toMatchObject({ code: 3 });
});

test('of very many some are listed, and it says how many more there are', async () => {
  const listener = await aListener(Array.from({ length: 43 }, (_, at) => ({ title: `第 ${at + 1} 段`, medium: 'audio' as const })));
  await someProgress(pool, listener.course.sectionIds[0] as SectionId, listener.learnerId, { begunMinutesAgo: 3 * 24 * 60 });
  const { list, more } = await listening(listener);
  expect([list.length, more]).toEqual([40, 3]);
  // What is left over stands behind what is of today.
  expect(list[0]?.title).toBe('第 2 段');
});

test('fifty reports at one moment are one count', async () => {
  const listener = await aListener([{ medium: 'audio', seconds: 100 }]);
  const [sectionId] = listener.course.sectionIds as [SectionId];
  const { data } = await listener.ask(openSitting, { sectionId }, signedNow());
  if (data?.outcome !== 'open') throw new Error('not open');
  clock.advance(60_000);
  const one = { sitting: data.sitting, seq: 1, played: [{ from: 0, to: 50 }], placeS: 50 };
  await Promise.all(Array.from({ length: 50 }, () => listener.ask(reportWatched, one, signedNow())));
  expect((await listening(listener)).todayS).toBe(50);
});
