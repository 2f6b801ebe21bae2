import { getCenter } from '@xuetang/contract/center';
import { answerDaily, answerGate, answerWrong, getDaily, getGates, listWrong } from '@xuetang/contract/practice';
import type { QuestionId, SectionId } from '@xuetang/contract/ids';
import { aLearner } from '@xuetang/testkit/builders';
import { createTestClock } from '@xuetang/testkit/clock';
import { aCourse, anEntitlement } from '@xuetang/testkit/course-builders';
import { KEY_CANARY, someDays, someGates } from '@xuetang/testkit/exam-builders';
import { signedClient } from '@xuetang/testkit/signed-client';
import { expect, test } from 'vitest';
import { beijingDay } from '../../platform/beijing-day.ts';
import { openApi } from '../../../../../tests/benches/open-api.ts';

const clock = createTestClock();
const { api, database } = await openApi({ clock });
const { pool } = database;
const DAY = 24 * 3_600_000;

const signedNow = () => ({ timestamp: Math.floor(clock.now().getTime() / 1_000) });
const keepSessions = () => pool.query('update identity.session set created_at = $1, last_seen_at = $1', [clock.now()]);
const advance = async (ms: number): Promise<void> => {
  clock.advance(ms);
  await keepSessions();
};

const days = await someDays(pool, 3);
const course = await aCourse(pool, { sections: [{}] });
const sectionId = course.sectionIds[0] as SectionId;
const gates = await someGates(pool, sectionId);

const aPractiser = async ({ isEntitled = true } = {}) => {
  const learner = await aLearner(pool);
  await keepSessions();
  if (isEntitled) await anEntitlement(pool, course, learner.learnerId, { until: 400 });
  const ask = signedClient(api.url(), learner.token);
  return {
    learner,
    gates: async () => (await ask(getGates, { sectionId }, signedNow())).data,
    gate: (questionId: QuestionId | undefined, given: string[]) =>
      ask(answerGate, { sectionId, questionId: questionId ?? '', given }, signedNow()),
    daily: async () => (await ask(getDaily, {}, signedNow())).data,
    answerDaily: (questionId: QuestionId, given: string[]) => ask(answerDaily, { questionId, given }, signedNow()),
    center: async () => (await ask(getCenter, {}, signedNow())).data?.wrongDue,
    wrong: async () => (await ask(listWrong, {}, signedNow())).data,
    answerWrong: async (questionId: QuestionId, given: string[]) => (await ask(answerWrong, { questionId, given }, signedNow())).data,
  };
};

test('four right open the next gate; wrong ones return first; right stays right', async () => {
  const one = await aPractiser();
  const before = await one.gates();
  expect(before?.gates.map(({ is }) => is)).toEqual(['open', 'shut', 'shut', 'shut', 'shut']);
  expect(before?.questions.map(({ questionId }) => questionId)).toEqual(gates[0]);
  expect(JSON.stringify(before)).not.toContain(KEY_CANARY);
  // A gate that is shut is not answered.
  expect((await one.gate(gates[1]?.[0], ['a'])).code).toBe(41807);
  const [first, second, third, fourth, fifth] = gates[0] ?? [];
  expect((await one.gate(second, ['b'])).data).toMatchObject({
    explained: { verdict: 'wrong', right: ['a'] },
    gate: { is: 'open', right: 0 },
  });
  expect((await one.gates())?.questions.map(({ questionId, wasWrong }) => [questionId, wasWrong])[0]).toEqual([second, true]);
  for (const id of [first, third, fourth]) await one.gate(id, ['a']);
  expect((await one.gates())?.gates[1]?.is).toBe('shut');
  expect((await one.gate(fifth, ['a'])).data?.gate).toEqual({ gate: 1, is: 'passed', right: 4, of: 5 });
  expect((await one.gate(fifth, ['b'])).data?.gate.right).toBe(4);
  const after = await one.gates();
  expect(after?.gates.map(({ is }) => is)).toEqual(['passed', 'open', 'shut', 'shut', 'shut']);
  expect(after?.questions.map(({ questionId }) => questionId)).toEqual([second, ...(gates[1] ?? [])]);
});

test('gates of a section that is shut are seen and not answered; what is no answer is refused', async () => {
  const stranger = await aPractiser({ isEntitled: false });
  expect(await stranger.gates()).toMatchObject({ isOpen: false, questions: [] });
  expect((await stranger.gate(gates[0]?.[0], ['a'])).code).toBe(41807);
  const own = await aPractiser();
  expect((await own.gate(gates[0]?.[0], ['a', 'b'])).code).toBe(41807);
  expect((await own.gate(gates[0]?.[0], ['z'])).code).toBe(41807);
});

test('one question a Beijing day: the first answer counts, is explained at once, and everybody is counted', async () => {
  const [one, other, third] = [await aPractiser(), await aPractiser(), await aPractiser()];
  const today = await one.daily();
  expect(JSON.stringify(today)).not.toContain(KEY_CANARY);
  const question = today?.question?.questionId as QuestionId;
  expect(days).toContain(question);
  await other.answerDaily(question, ['b']);
  await third.answerDaily(question, ['a']);
  const twice = await Promise.all([one.answerDaily(question, ['b']), one.answerDaily(question, ['b'])]);
  expect(twice.map(({ code }) => code)).toEqual([0, 0]);
  // Changed their mind: the first one stays.
  const { data } = await one.answerDaily(question, ['a']);
  expect(data?.own).toMatchObject({ given: ['b'], answered: 3, explained: { verdict: 'wrong', right: ['a'] } });
  expect(data?.own?.others.slice(0, 2)).toEqual([
    { id: 'a', percent: 33 },
    { id: 'b', percent: 67 },
  ]);
  await advance(DAY);
  const tomorrow = await one.daily();
  expect(tomorrow).toMatchObject({ own: null });
  expect(tomorrow?.question?.questionId).not.toBe(question);
  // The question of yesterday is not answered today.
  expect((await one.answerDaily(question, ['a'])).code).toBe(41807);
});

test('what was wrong comes back after one, three and seven days, once a day, and goes after two right', async () => {
  const one = await aPractiser();
  const question = (await one.daily())?.question?.questionId as QuestionId;
  await one.answerDaily(question, ['b']);
  expect(await one.wrong()).toMatchObject({ due: [], all: 1, heldBack: 0, coming: [{ on: beijingDay(clock.now(), 1), count: 1 }] });
  await advance(DAY);
  expect(await one.wrong()).toMatchObject({ due: [{ questionId: question, rightInRow: 0 }], coming: [] });
  expect(await one.center()).toBe(1);
  expect(await one.answerWrong(question, ['a'])).toMatchObject({ explained: { verdict: 'right' }, isOut: false });
  // Sent twice, counted once.
  expect(await one.answerWrong(question, ['a'])).toMatchObject({ isOut: false });
  expect(await one.center()).toBe(0);
  await advance(2 * DAY);
  expect(await one.wrong()).toMatchObject({ due: [], coming: [{ on: beijingDay(clock.now(), 1), count: 1 }] });
  await advance(DAY);
  expect(await one.answerWrong(question, ['b'])).toMatchObject({ isOut: false, explained: { verdict: 'wrong' } });
  await advance(6 * DAY);
  expect((await one.wrong())?.due).toEqual([]);
  await advance(DAY);
  await one.answerWrong(question, ['a']);
  await advance(7 * DAY);
  expect((await one.wrong())?.due).toMatchObject([{ rightInRow: 1 }]);
  expect(await one.answerWrong(question, ['a'])).toMatchObject({ isOut: true, nextOn: null });
  expect(await one.wrong()).toMatchObject({ due: [], all: 0 });
  expect(await one.answerWrong(question, ['a'])).toBeNull();
});
