import { listSections } from '@xuetang/contract/courses';
import type { SectionId } from '@xuetang/contract/ids';
import { agreeRisk } from '@xuetang/contract/listening';
import { RISK_CARD_VERSION } from '@xuetang/contract/risk-card.rule';
import { openSection } from '@xuetang/contract/sections';
import { openSitting } from '@xuetang/contract/watching';
import { aLearner } from '@xuetang/testkit/builders';
import { createTestClock } from '@xuetang/testkit/clock';
import { aCourse, anEntitlement, someProgress, type CourseShape } from '@xuetang/testkit/course-builders';
import { signedClient } from '@xuetang/testkit/signed-client';
import { expect, test } from 'vitest';
import { openApi } from '../../../../../tests/benches/open-api.ts';

const clock = createTestClock();
const { api, database } = await openApi({ clock });
const { pool } = database;
const signedNow = () => ({ timestamp: Math.floor(clock.now().getTime() / 1_000) });

const HIGH: CourseShape = {
  topic: 'stock',
  investment: 'high',
  sections: [
    { title: '先试一节', isTrial: true },
    { title: '听的', medium: 'audio' },
    { title: '读的' },
    { title: '下周的', opensInDays: 7 },
  ],
};
const aLearnerOf = async (shape: CourseShape = HIGH) => {
  const learner = await aLearner(pool);
  const course = await aCourse(pool, shape);
  await anEntitlement(pool, course, learner.learnerId);
  const ask = signedClient(api.url(), learner.token);
  const [trial, heard, read] = course.sectionIds as [SectionId, SectionId, SectionId, SectionId];
  return {
    ...learner,
    course,
    ask,
    trial,
    heard,
    read,
    open: (sectionId: SectionId) => ask(openSection, { sectionId }, signedNow()),
    agree: (sectionId: SectionId, version = RISK_CARD_VERSION) => ask(agreeRisk, { sectionId, version, isAdult: true }, signedNow()),
    states: async () => (await ask(listSections, { courseId: course.courseId }, signedNow())).data?.list.map(({ state }) => state.is),
  };
};

test('what speaks of high risk asks for its card first: no words, no sound, no sitting before; ten seconds later everything', async () => {
  const one = await aLearnerOf();
  expect(await one.states()).toEqual(['open', 'asks', 'asks', 'locked']);
  const refused = await one.open(one.heard);
  expect(refused.data).toMatchObject({ outcome: 'refused', section: { state: { is: 'asks' } } });
  expect(JSON.stringify(refused)).not.toContain('recordings/');
  expect((await one.ask(openSitting, { sectionId: one.heard }, signedNow())).data).toEqual({ outcome: 'refused' });

  clock.advance(9_000);
  // Asked for again it is the same card: its first moment counts.
  await one.open(one.heard);
  expect(await one.agree(one.heard)).toMatchObject({ code: 42363 });
  clock.advance(1_000);
  expect(await one.agree(one.heard)).toMatchObject({ code: 0 });
  expect(await one.states()).toEqual(['open', 'open', 'open', 'locked']);
  expect((await one.open(one.read)).data).toMatchObject({ outcome: 'open' });
  expect((await one.ask(openSitting, { sectionId: one.heard }, signedNow())).data).toMatchObject({ outcome: 'open' });
});

test('said again, and fifty times at once, it was agreed to once', async () => {
  const one = await aLearnerOf();
  await one.open(one.read);
  clock.advance(60_000);
  const at = new Set((await Promise.all(Array.from({ length: 50 }, () => one.agree(one.read)))).map(({ data }) => data?.agreedAt));
  expect(at.size).toBe(1);
  clock.advance(5_000);
  expect((await one.agree(one.read)).data?.agreedAt).toBe([...at][0]);
});

test('a card that was never handed out is not agreed to; nor an older one, nor where none is asked for', async () => {
  const one = await aLearnerOf();
  expect(await one.agree(one.read)).toMatchObject({ code: 42363 });
  expect(await one.agree(one.read, RISK_CARD_VERSION + 1)).toMatchObject({ code: 42365 });
  expect(await one.agree('987654321' as SectionId)).toMatchObject({ code: 41804 });
  const calm = await aLearnerOf({ ...HIGH, investment: 'general' });
  expect(await calm.states()).toEqual(['open', 'open', 'open', 'locked']);
  expect(await calm.agree(calm.read)).toMatchObject({ code: 42362 });
});

test('whoever is under eighteen is told, and does not get in', async () => {
  const one = await aLearnerOf();
  await pool.query(`insert into identity.profile (learner_id, birth_year, updated_at) values ($1, $2, now())`, [
    one.learnerId,
    clock.now().getUTCFullYear() - 17,
  ]);
  await one.open(one.read);
  clock.advance(60_000);
  expect(await one.agree(one.read)).toMatchObject({ code: 42364 });
  expect(await one.states()).toEqual(['open', 'asks', 'asks', 'locked']);
});

test('it is read once a course, by each for himself; whoever had begun reads it as well', async () => {
  const [one, other] = [await aLearnerOf(), await aLearnerOf()];
  await someProgress(pool, one.read, one.learnerId, { learned: true });
  expect(await one.states()).toEqual(['open', 'asks', 'asks', 'locked']);
  await one.open(one.read);
  clock.advance(10_000);
  await one.agree(one.read);
  expect(await one.states()).toEqual(['open', 'open', 'learned', 'locked']);
  expect(await other.states()).toEqual(['open', 'asks', 'asks', 'locked']);
});

test('[5-09] what was not bought stays not bought, and its card is nobody’s', async () => {
  const one = await aLearnerOf();
  const stranger = await aLearner(pool);
  const ask = signedClient(api.url(), stranger.token);
  expect((await ask(openSection, { sectionId: one.read }, signedNow())).data).toMatchObject({
    section: { state: { is: 'not-purchased' } },
  });
  clock.advance(20_000);
  expect(await ask(agreeRisk, { sectionId: one.read, version: RISK_CARD_VERSION, isAdult: true }, signedNow())).toMatchObject({
    code: 42362,
  });
});
