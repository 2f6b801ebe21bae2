import { answerResearch, getResearch } from '@xuetang/contract/research';
import { aLearner } from '@xuetang/testkit/builders';
import { createTestClock } from '@xuetang/testkit/clock';
import { signedClient } from '@xuetang/testkit/signed-client';
import { aSurvey, FIVE_ANSWERS } from '@xuetang/testkit/together-builders';
import { beforeEach, expect, test } from 'vitest';
import { openApi } from '../../../../../tests/benches/open-api.ts';

const clock = createTestClock();
const { api, database } = await openApi({ clock });
const { pool } = database;
const answers = FIVE_ANSWERS as never;
const [CLOSED, WRONG] = [42379, 42376];
const aPerson = async () => {
  const learner = await aLearner(pool);
  return { ...learner, ask: signedClient(api.url(), learner.token) };
};
beforeEach(async () => {
  clock.set(new Date());
  await pool.query('update together.survey set closed_at = now() where closed_at is null');
});

test('five questions are answered once a learner, and may be changed until they are closed', async () => {
  const surveyId = await aSurvey(pool, clock.now());
  const { ask, learnerId } = await aPerson();
  expect((await ask(getResearch, {})).data?.open).toMatchObject({ surveyId, mine: null, questions: { length: 5 } });
  const codes = await Promise.all(Array.from({ length: 15 }, async () => (await ask(answerResearch, { surveyId, answers })).code));
  expect(new Set(codes)).toEqual(new Set([0]));
  const changed = [[1], [1], 5, [2], null] as never;
  await ask(answerResearch, { surveyId, answers: changed });
  expect((await ask(getResearch, {})).data?.open?.mine).toEqual(changed);
  const { rows } = await pool.query('select count(*)::int as rows from together.survey_answer where learner_id = $1', [learnerId]);
  expect(rows).toEqual([{ rows: 1 }]);
  await pool.query('update together.survey set closed_at = now() where id = $1', [surveyId]);
  expect((await ask(answerResearch, { surveyId, answers })).code).toBe(CLOSED);
  expect((await ask(getResearch, {})).data?.open).toBeNull();
});

test('nobody answers after its hour, or what was not asked', async () => {
  const surveyId = await aSurvey(pool, clock.now());
  const { ask } = await aPerson();
  for (const wrong of [
    [[5], [0], 4, [1], null],
    [[0, 1], [0], 4, [1], null],
    [[0], [], 4, [1], null],
    [[0], [0], null, [1], null],
    [[0], [0], 4, [1], '长'.repeat(201)],
  ])
    expect((await ask(answerResearch, { surveyId, answers: wrong })).code, JSON.stringify(wrong).slice(0, 40)).toBe(WRONG);
  expect((await ask(answerResearch, { surveyId, answers: [[0]] as never })).code).toBe(40001);
  expect((await ask(answerResearch, { surveyId: '999999', answers })).code).toBe(CLOSED);
  const at = { timestamp: Math.floor(Date.now() / 1_000) + 25 * 3_600 };
  clock.advance(25 * 3_600_000);
  await pool.query('update identity.session set last_seen_at = $1', [clock.now()]);
  expect((await ask(answerResearch, { surveyId, answers }, at)).code).toBe(CLOSED);
  expect((await signedClient(api.url())(getResearch, {}, at)).code).toBe(3);
});

test('one at a time: the database holds it', async () => {
  await aSurvey(pool, clock.now());
  await expect(aSurvey(pool, clock.now())).rejects.toThrow('survey_open');
});
