import { aLearner } from '@xuetang/testkit/builders';
import { aCourse } from '@xuetang/testkit/course-builders';
import { aBroadcast } from '@xuetang/testkit/live-builders';
import { expect, test } from 'vitest';
import { openTestDatabase } from '../../../../../tests/benches/open-database.ts';
import { mergeLive } from './merge-learners.ts';

const { database, db } = await openTestDatabase();
const { pool } = database;

test('two accounts that become one: came first, heard most, signed in, and every line', async () => {
  const [from, into] = [(await aLearner(pool)).learnerId, (await aLearner(pool)).learnerId];
  const { sectionIds } = await aCourse(pool, { sections: [{ medium: 'live' }, { medium: 'live' }] });
  const [both, one] = [await aBroadcast(pool, { sectionId: sectionIds[0]! }), await aBroadcast(pool, { sectionId: sectionIds[1]! })];
  const attend = (broadcast: string, learner: string, heard: number, signed: string | null) =>
    pool.query(
      `insert into live.attendance (broadcast_id, learner_id, name, entered_at, seen_at, heard_s, signed_in_at)
       values ($1, $2, '老郑', now(), now(), $3, $4)`,
      [broadcast, learner, heard, signed],
    );
  await attend(both, from, 600, '2026-11-22T12:10:00Z');
  await attend(both, into, 900, null);
  await attend(one, from, 30, null);
  const say = (learner: string, key: string) =>
    pool.query(
      `insert into live.line (broadcast_id, learner_id, said_key, name, words, said_at, held_for) values ($1, $2, $3, '老郑', '好', now(), 'link')`,
      [both, learner, key.repeat(22)],
    );
  await say(from, 'a');
  await say(from, 'b');
  await say(into, 'b');
  await db.transaction((tx) => mergeLive(tx, { from, into } as Parameters<typeof mergeLive>[1]));
  const { rows } = await pool.query('select learner_id, heard_s, signed_in_at from live.attendance order by heard_s');
  expect(rows).toEqual([
    { learner_id: into, heard_s: 30, signed_in_at: null },
    { learner_id: into, heard_s: 900, signed_in_at: new Date('2026-11-22T12:10:00Z') },
  ]);
  expect((await pool.query('select learner_id, said_key from live.line order by said_key')).rows).toEqual([
    { learner_id: into, said_key: 'a'.repeat(22) },
    { learner_id: into, said_key: 'b'.repeat(22) },
  ]);
});
