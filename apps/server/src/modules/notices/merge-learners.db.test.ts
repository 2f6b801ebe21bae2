import type { LearnerId } from '@xuetang/contract/ids';
import { aLearner } from '@xuetang/testkit/builders';
import { expect, test } from 'vitest';
import { openTestDatabase } from '../../../../../tests/benches/open-database.ts';
import { testKeys } from '../../../../../tests/benches/test-keys.ts';
import { mergeNotices } from './merge-learners.ts';

const { database, db } = await openTestDatabase();
const { pool } = database;

const consent = (learner: LearnerId, openid: string) =>
  pool.query(
    `insert into notices.consent (learner_id, app_id, openid, template_id, kind, agreed_at) values ($1, 'wx1', $2, 'template', 'class-soon', now())`,
    [learner, openid],
  );
const reminder = (learner: LearnerId, thing: string, state: string) =>
  pool.query(
    `insert into notices.reminder (learner_id, kind, thing, channel, what, happens_at, note, path, good_until, made_at, due_at, state, asked_at, why)
     values ($1, 'class-moved', $2, 'sms', '备用金', now(), '改期', '/notice', now(), now(), now(), $3, now(), 'passed')`,
    [learner, thing, state],
  );
const choose = (learner: LearnerId, kind: string, wanted: boolean) =>
  pool.query('insert into notices.choice values ($1, $2, $3, now())', [learner, kind, wanted]);

test('two accounts that are one person: nothing is reminded of twice, nothing unwanted is wanted, every consent stays, no day has a third', async () => {
  const [from, into] = [(await aLearner(pool)).learnerId, (await aLearner(pool)).learnerId];
  await consent(from, 'o-one');
  await consent(into, 'o-two');
  await reminder(from, 'both', 'sent');
  await reminder(into, 'both', 'due');
  await reminder(from, 'first alone', 'due');
  await reminder(into, 'second alone', 'dropped');
  await choose(from, 'class-soon', false);
  await choose(into, 'class-soon', true);
  await choose(from, 'certificate', true);
  for (const learner of [from, into]) await pool.query('insert into notices.day values ($1, current_date, 2)', [learner]);
  await pool.query(`insert into notices.day values ($1, current_date - 1, 1)`, [from]);

  await db.transaction((tx) => mergeNotices(tx, { from, into, now: new Date(), dataKeys: testKeys.data }));

  const rows = async (text: string) =>
    (await pool.query<Record<string, unknown>>(text, [into])).rows.map((row) => Object.values(row).join(' '));
  expect(await rows('select openid from notices.consent where learner_id = $1 order by openid')).toEqual(['o-one', 'o-two']);
  expect(await rows('select thing, state from notices.reminder where learner_id = $1 order by thing')).toEqual([
    'both sent',
    'first alone due',
    'second alone dropped',
  ]);
  expect(await rows('select kind, wanted from notices.choice where learner_id = $1 order by kind')).toEqual([
    'certificate true',
    'class-soon false',
  ]);
  expect(await rows('select sent from notices.day where learner_id = $1 order by on_date')).toEqual(['1', '2']);
  for (const table of ['choice', 'consent', 'reminder', 'day'])
    expect((await pool.query(`select from notices.${table} where learner_id = $1`, [from])).rowCount, table).toBe(0);
});
