import type { LearnerId } from '@xuetang/contract/ids';
import { aLearner } from '@xuetang/testkit/builders';
import { expect, test } from 'vitest';
import { testKeys } from '../../../../../tests/benches/test-keys.ts';
import { openTestDatabase } from '../../../../../tests/benches/open-database.ts';
import { CannotMerge } from '../../platform/merge.ts';
import { mergePrivacy } from './merge-learners.ts';

const NOW = new Date('2036-11-10T02:00:00Z');
const EARLIER = new Date('2036-11-01T02:00:00Z');

const { database, db } = await openTestDatabase(2);

const rowsOf = async (text: string, values: unknown[] = []) => (await database.pool.query<Record<string, unknown>>(text, values)).rows;
const two = async (): Promise<[LearnerId, LearnerId]> => [
  (await aLearner(database.pool)).learnerId,
  (await aLearner(database.pool)).learnerId,
];
const merge = (from: LearnerId, into: LearnerId) =>
  db.transaction((tx) => mergePrivacy(tx, { from, into, now: NOW, dataKeys: testKeys.data }));
const agree = (learner: LearnerId, document: string, at: Date, withdrawn: Date | null = null) =>
  rowsOf(
    `insert into privacy.consent (learner_id, document, version, hash, channel, agreed_at, withdrawn_at) values ($1, $2, '2026-11-01', $3, 'login', $4, $5)`,
    [learner, document, 'a'.repeat(64), at, withdrawn],
  );
const cancel = (learner: LearnerId, state = 'waiting') =>
  rowsOf(
    `insert into privacy.cancellation (learner_id, pseudonym, state, requested_at, due_at, numbers, ended_at)
     values ($1, 900000000000000000 + (random() * 1e12)::bigint, $2::text, $3::timestamptz, $4, case when $2::text = 'erasing' then array[$1::bigint] end, case when $2::text = 'withdrawn' then $3::timestamptz end)`,
    [learner, state, EARLIER, new Date(EARLIER.getTime() + 7 * 24 * 3_600_000)],
  );

test('consents come together: none lost, none doubled, the earlier time counts', async () => {
  const [from, into] = await two();
  await agree(from, 'privacy', EARLIER);
  await agree(into, 'privacy', NOW);
  await agree(from, 'user-service', NOW);
  await agree(from, 'refund', EARLIER, NOW);
  await merge(from, into);
  expect(await rowsOf('select document, agreed_at from privacy.consent where learner_id = $1 order by document', [into])).toEqual([
    { document: 'privacy', agreed_at: EARLIER },
    { document: 'refund', agreed_at: EARLIER },
    { document: 'user-service', agreed_at: NOW },
  ]);
  expect(await rowsOf('select from privacy.consent where learner_id = $1', [from])).toEqual([]);
});

test('the copy of the emptied account goes, its files with it', async () => {
  const [from, into] = await two();
  await rowsOf(
    `insert into privacy.export (learner_id, state, requested_at, requested_on, expires_at, page_key, data_key) values ($1, 'ready', $2::timestamptz, '2036-11-10', $2::timestamptz, 'p', 'd')`,
    [from, NOW],
  );
  await merge(from, into);
  expect(await rowsOf('select from privacy.export')).toEqual([]);
  const jobs =
    await rowsOf(`select payload->>'key' as key from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = 'privacy.remove-object' order by 1`);
  expect(jobs).toEqual([{ key: 'd' }, { key: 'p' }]);
});

test.each(['from', 'into', 'both'])('a wish to leave (%s) goes along, and its days begin anew', async (who) => {
  const [from, into] = await two();
  if (who !== 'into') await cancel(from);
  if (who !== 'from') await cancel(into);
  await cancel(from, 'withdrawn');
  await merge(from, into);
  expect(await rowsOf(`select due_at from privacy.cancellation where learner_id = $1 and state = 'waiting'`, [into])).toEqual([
    { due_at: new Date(NOW.getTime() + 7 * 24 * 3_600_000) },
  ]);
  expect(await rowsOf('select from privacy.cancellation where learner_id = $1', [from])).toEqual([]);
});

test('an account that is being deleted merges with nobody', async () => {
  const [from, into] = await two();
  await cancel(from, 'erasing');
  await expect(merge(from, into)).rejects.toThrow(CannotMerge);
});
