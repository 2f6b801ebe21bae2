import { handInHomework } from '@xuetang/contract/homework';
import type { SectionId } from '@xuetang/contract/ids';
import { openSection } from '@xuetang/contract/sections';
import { openSitting, reportWatched } from '@xuetang/contract/watching';
import { aLearner, type BuiltLearner } from '@xuetang/testkit/builders';
import { createTestClock } from '@xuetang/testkit/clock';
import { aCourse, anEntitlement } from '@xuetang/testkit/course-builders';
import { someHomework } from '@xuetang/testkit/homework-builders';
import { aBroadcast } from '@xuetang/testkit/live-builders';
import { signedClient } from '@xuetang/testkit/signed-client';
import { expect, test } from 'vitest';
import { openApi } from '../../../../../tests/benches/open-api.ts';
import { courseRecordsOf, noteAttended, notePassed } from '../learning/index.ts';
import { uniteHeard } from './heard.ts';
import { comeIn, markHere } from './room.store.ts';

const clock = createTestClock();
const { api, database, db } = await openApi({ clock });
const { pool } = database;

const TEACHING_S = 1_200;
const REPLAY_S = 1_500;

/** A class that has just begun: twenty minutes of teaching, then an offer; and somebody in it. */
const aClass = async () => {
  const course = await aCourse(pool, { sections: [{ title: '给十年后的自己留一份', medium: 'live', minutes: 25 }] });
  const sectionId = course.sectionIds[0] as SectionId;
  const parts = [
    { minute: 0, kind: 'teaching' as const, title: '养老的钱' },
    { minute: TEACHING_S / 60, kind: 'offer' as const, title: '介绍付费课' },
  ];
  const broadcastId = await aBroadcast(pool, { sectionId, teacherId: course.teacherId, now: clock.now(), startsIn: 0, minutes: 25, parts });
  const somebody = async () => {
    const learner = await aLearner(pool);
    await anEntitlement(pool, course, learner.learnerId);
    await comeIn(db, broadcastId, learner.learnerId, { name: '秀英', now: clock.now() });
    return learner;
  };
  const stay = async (learners: readonly BuiltLearner[], seconds: number, isOnAir = true): Promise<string[]> => {
    const attended: string[] = [];
    const ids = learners.map(({ learnerId }) => learnerId);
    for (let s = 0; s < seconds; s += 15) {
      clock.advance(15_000);
      const now = clock.now();
      const enough = await markHere(db, broadcastId, ids, { isOnAir, now });
      if (enough.length > 0) await noteAttended(db, sectionId, enough, now);
      attended.push(...enough);
    }
    return attended;
  };
  /** Ended now; what was recorded began with the class, as the job would have measured it. */
  const end = async () => {
    await pool.query(
      `with ended as (update live.broadcast set ended_at = $2, replay_key = 'replays/test', replay_s = $3 where id = $1)
       insert into live.piece (broadcast_id, name, recorded_at, from_s, seconds) values ($1, 'piece.flv', $2, 0, $3)`,
      [broadcastId, clock.now(), REPLAY_S],
    );
    await uniteHeard(db, broadcastId, clock.now());
  };
  return { courseId: course.courseId, sectionId, broadcastId, somebody, stay, end };
};

const progressOf = async ({ learnerId }: BuiltLearner, sectionId: SectionId) => {
  const { rows } = await pool.query<{ learned: boolean; attended: boolean }>(
    'select learned_at is not null as learned, attended_at is not null as attended from learning.progress where learner_id = $1 and section_id = $2',
    [learnerId, sectionId],
  );
  if (!rows[0]) return 'absent';
  return rows[0].learned && rows[0].attended ? 'learned' : rows[0].attended ? 'attended' : 'begun';
};
const heardBy = async ({ learnerId }: BuiltLearner) =>
  (
    await pool.query<{ heard: string; heard_s: number }>('select heard::text, heard_s from live.attendance where learner_id = $1', [
      learnerId,
    ])
  ).rows[0];

/** As the player tells it: a sitting that is half as long as what it says, for twice the speed. */
const see = async ({ token }: BuiltLearner, sectionId: SectionId, played: { from: number; to: number }[]) => {
  const ask = signedClient(api.url(), token);
  const signed = () => ({ timestamp: Math.floor(clock.now().getTime() / 1_000) });
  const { data } = await ask(openSitting, { sectionId }, signed());
  if (data?.outcome !== 'open') throw new Error(`the replay is ${data?.outcome}`);
  const { sitting } = data;
  for (const [at, one] of played.entries()) {
    clock.advance((one.to - one.from) * 500);
    await ask(reportWatched, { sitting, seq: at + 1, played: [one], placeS: one.to }, signed());
  }
  return data;
};

test('what is heard on air stands there second by second; what was interrupted does not; after ten minutes somebody was there, once', async () => {
  const { sectionId, somebody, stay } = await aClass();
  const learner = await somebody();
  expect(await stay([learner], 300)).toEqual([]);
  await stay([learner], 60, false);
  expect(await progressOf(learner, sectionId)).toBe('absent');
  expect(await stay([learner], 600)).toEqual([learner.learnerId]);
  expect(await heardBy(learner)).toEqual({ heard: '{[0,300),[360,960)}', heard_s: 900 });
  expect(await progressOf(learner, sectionId)).toBe('attended');
});

test('four fifths of the teaching is learned when the class is over; the offer counts for nothing', async () => {
  const { sectionId, somebody, stay, end } = await aClass();
  const [early, late] = [await somebody(), await somebody()];
  await stay([early], 960);
  await stay([late], 540);
  await end();
  expect(await progressOf(early, sectionId)).toBe('learned');
  // Of his nine minutes five were an offer.
  expect(await progressOf(late, sectionId)).toBe('absent');
});

test('[1-14] half an evening on air and the other half as a replay are one evening', async () => {
  const { sectionId, somebody, stay, end } = await aClass();
  const learner = await somebody();
  await stay([learner], 600);
  await stay([], 900);
  await end();
  expect(await progressOf(learner, sectionId)).toBe('attended');
  const opened = await see(learner, sectionId, [{ from: 600, to: 900 }]);
  expect(opened).toMatchObject({ outcome: 'open', lengthS: REPLAY_S, watchedS: 600 });
  expect(await progressOf(learner, sectionId)).toBe('attended');
  await see(learner, sectionId, [{ from: 900, to: 980 }]);
  expect(await progressOf(learner, sectionId)).toBe('learned');
});

test('whoever missed it sees the replay: its offer alone makes nobody learned', async () => {
  const { sectionId, somebody, stay, end } = await aClass();
  const learner = await somebody();
  await stay([], 1_500);
  await end();
  await see(learner, sectionId, [{ from: TEACHING_S, to: REPLAY_S }]);
  expect(await progressOf(learner, sectionId)).toBe('absent');
  await see(learner, sectionId, [{ from: 0, to: 300 }]);
  expect(await progressOf(learner, sectionId)).toBe('attended');
  await see(learner, sectionId, [{ from: 300, to: 960 }]);
  expect(await progressOf(learner, sectionId)).toBe('learned');
});

test('counted twice, and by two workers at once, it is counted once', async () => {
  const { sectionId, broadcastId, somebody, stay, end } = await aClass();
  const learner = await somebody();
  await stay([learner], 960);
  await end();
  const seen = () => pool.query('select seconds::text, total_s from learning.watched where section_id = $1', [sectionId]);
  const before = (await seen()).rows;
  expect(before).toEqual([{ seconds: '{[0,960)}', total_s: 960 }]);
  await Promise.all(Array.from({ length: 6 }, () => uniteHeard(db, broadcastId, clock.now())));
  expect((await seen()).rows).toEqual(before);
});

test('a class of which nothing was recorded counts by what was heard of it', async () => {
  const { sectionId, broadcastId, somebody, stay } = await aClass();
  const learner = await somebody();
  await stay([learner], 1_200);
  await pool.query('update live.broadcast set ended_at = $2 where id = $1', [broadcastId, clock.now()]);
  await uniteHeard(db, broadcastId, clock.now());
  expect(await progressOf(learner, sectionId)).toBe('learned');
});

test('homework handed in, a section opened or an exam passed is no evening; ten minutes that are heard afterwards are', async () => {
  const { courseId, sectionId, somebody, stay, end } = await aClass();
  await someHomework(pool, sectionId);
  const [writer, opener, passer] = [await somebody(), await somebody(), await somebody()];
  const signed = () => ({ timestamp: Math.floor(clock.now().getTime() / 1_000) });
  const handIn = { sectionId, seq: 1, text: '第一件：每月 5 号存 1500 元，存到明年。', uploadIds: [] };
  expect((await signedClient(api.url(), writer.token)(handInHomework, handIn, signed())).code).toBe(0);
  expect((await signedClient(api.url(), opener.token)(openSection, { sectionId }, signed())).code).toBe(0);
  await db.transaction((tx) => notePassed(tx, { learnerId: passer.learnerId, sectionId, at: clock.now() }));
  const attended = async ({ learnerId }: BuiltLearner) =>
    (await courseRecordsOf(db, learnerId, clock.now())).find((record) => record.courseId === courseId)?.evenings;
  for (const learner of [writer, opener, passer]) {
    expect(await progressOf(learner, sectionId)).toBe('begun');
    expect(await attended(learner)).toEqual({ all: 1, attended: 0 });
  }
  // On air, and as a replay.
  await stay([writer], 600);
  expect(await attended(writer)).toEqual({ all: 1, attended: 1 });
  await end();
  expect(await attended(passer)).toEqual({ all: 1, attended: 0 });
  await see(opener, sectionId, [{ from: 0, to: 300 }]);
  expect(await attended(opener)).toEqual({ all: 1, attended: 0 });
  await see(opener, sectionId, [{ from: 300, to: 600 }]);
  expect([await attended(opener), await progressOf(opener, sectionId)]).toEqual([{ all: 1, attended: 1 }, 'attended']);
});
