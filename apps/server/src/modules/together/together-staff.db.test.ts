import { dayKey } from '@xuetang/contract/beijing-time.rule';
import type { DocumentSlug, SurveyId, ThoughtId } from '@xuetang/contract/ids';
import {
  decideThought,
  hideThought,
  listHeldThoughts,
  listReadingGroups,
  makeReadingGroup,
  releaseBook,
  writeBook,
} from '@xuetang/contract/staff/reading';
import { closeSurvey, listSurveys, makeSurvey, openSurvey, publishSurvey } from '@xuetang/contract/staff/research';
import { aLearner } from '@xuetang/testkit/builders';
import { aMember, aReadingGroup, aThought, FIVE_ANSWERS, FIVE_QUESTIONS } from '@xuetang/testkit/together-builders';
import { expect, test } from 'vitest';
import { openConsole } from '../../../../../tests/benches/open-console.ts';

const { somebody, database, rows, audit, clock } = await openConsole();
const { pool } = database;
const reason = '看过全文，可以给学员读';
const slug = (text: string) => text as DocumentSlug;
const inDays = (days: number): string => dayKey(new Date(clock.now().getTime() + days * 86_400_000).toISOString());
const chapters = (count: number) =>
  JSON.stringify(
    Array.from({ length: count }, (_, nth) => ({
      title: `第 ${nth + 1} 章`,
      minutes: 2,
      body: [{ kind: 'text', text: '先记三天的账。' }],
    })),
  );
const aBook = (name: string, more: object = {}) => ({
  slug: slug(name),
  title: '理清一个家的钱',
  lead: '十四天，一天一章',
  risk: 'general' as const,
  json: chapters(14),
  ...more,
});

test('a book of fourteen chapters is written, released by a second person, and not changed afterwards', async () => {
  const [writer, other] = [await somebody({ roles: ['admin'] }), await somebody({ roles: ['compliance'] })];
  for (const json of ['{}', chapters(13), '[]']) expect((await writer.ask(writeBook, aBook('money', { json }))).code).toBe(43612);
  expect((await writer.ask(writeBook, aBook('money'))).code).toBe(0);
  // Nobody reads it yet: it may be written anew, and no group is made of it.
  expect((await writer.ask(writeBook, aBook('money', { title: '理清钱' }))).code).toBe(0);
  const group = { slug: slug('money'), startsOn: inDays(2), size: 30 };
  expect((await writer.ask(makeReadingGroup, group)).code).toBe(43611);
  expect((await other.ask(releaseBook, { slug: slug('money') })).code).toBe(43006);
  expect((await writer.ask(releaseBook, { slug: slug('money') }, { reason })).code).toBe(43614);
  expect((await other.ask(releaseBook, { slug: slug('money') }, { reason })).code).toBe(0);
  expect((await other.ask(releaseBook, { slug: slug('money') }, { reason })).code).toBe(43613);
  expect((await writer.ask(writeBook, aBook('money', { title: '改掉' }))).code).toBe(43613);
  expect(await rows(`select title from together.book where slug = 'money'`)).toEqual([{ title: '理清钱' }]);
  await expect(pool.query(`update together.book set released_by = written_by`)).rejects.toThrow('released_by_a_second_person');

  for (const startsOn of [inDays(0), inDays(-1), inDays(92)])
    expect((await writer.ask(makeReadingGroup, { ...group, startsOn })).code, startsOn).toBe(43615);
  const made = await writer.ask(makeReadingGroup, group);
  expect(made).toMatchObject({ code: 0, data: { groupId: expect.any(String) } });
  const { data } = await other.ask(listReadingGroups, {});
  expect(data?.list[0]).toMatchObject({
    groupId: made.data?.groupId,
    slug: 'money',
    startsOn: group.startsOn,
    size: 30,
    members: 0,
    held: 0,
  });
  const done = (await audit()).filter(({ outcome, subject }) => outcome === 'done' && subject === 'book:money');
  expect(done).toMatchObject([{}, {}, { reason, after: { risk: 'general' } }, { after: { size: 30 } }]);
});

test('what waits is shown or left out, once, with a reason; what was shown may be hidden; the audit has no words of a learner', async () => {
  const service = await somebody({ roles: ['service'] });
  const groupId = await aReadingGroup(pool, { startsOn: inDays(-3) });
  const { learnerId } = await aLearner(pool);
  await aMember(pool, groupId, learnerId);
  const held: ThoughtId[] = [];
  for (let nth = 0; nth < 2; nth++) {
    const id = await aThought(pool, groupId, learnerId);
    await pool.query(`update together.thought set state = 'held', held_for = 'contact', words = '加我微信' where public_id = $1`, [id]);
    held.push(id);
  }
  const [one, other] = held as [ThoughtId, ThoughtId];
  expect((await service.ask(listHeldThoughts, {})).data?.list).toMatchObject([
    { thoughtId: one, words: '加我微信', heldFor: 'contact', reports: 0 },
    { thoughtId: other },
  ]);
  expect((await service.ask(decideThought, { thoughtId: one, shows: true })).code).toBe(43006);
  expect((await service.ask(decideThought, { thoughtId: one, shows: true }, { reason })).code).toBe(0);
  expect((await service.ask(decideThought, { thoughtId: one, shows: false }, { reason })).code).toBe(43616);
  expect((await service.ask(decideThought, { thoughtId: other, shows: false }, { reason })).code).toBe(0);
  expect((await service.ask(hideThought, { thoughtId: one }, { reason })).code).toBe(0);
  expect((await service.ask(hideThought, { thoughtId: one }, { reason })).code).toBe(42378);
  expect(await rows('select distinct state from together.thought')).toEqual([{ state: 'hidden' }]);
  expect(JSON.stringify(await audit())).not.toContain('加我微信');
});

test('five questions are made, opened, closed and published, each step once; what was counted stays', async () => {
  const admin = await somebody({ roles: ['operator'] });
  expect((await admin.ask(makeSurvey, { title: '五道题', json: JSON.stringify(FIVE_QUESTIONS.slice(1)) })).code).toBe(43617);
  const make = async () =>
    (await admin.ask(makeSurvey, { title: '五道题', json: JSON.stringify(FIVE_QUESTIONS) })).data?.surveyId as SurveyId;
  const [surveyId, second] = [await make(), await make()];
  const closesAt = new Date(clock.now().getTime() + 86_400_000).toISOString();
  const became = '字更大了\n\n客服写明几点有人';
  expect((await admin.ask(publishSurvey, { surveyId, became }, { reason })).code).toBe(43618);
  expect(
    (await admin.ask(openSurvey, { surveyId, closesAt: new Date(clock.now().getTime() - 1_000).toISOString() }, { reason })).code,
  ).toBe(43618);
  expect((await admin.ask(openSurvey, { surveyId, closesAt }, { reason })).code).toBe(0);
  // Another is not opened beside it, nor the same twice.
  for (const id of [surveyId, second]) expect((await admin.ask(openSurvey, { surveyId: id, closesAt }, { reason })).code).toBe(43618);
  const { learnerId } = await aLearner(pool);
  await pool.query('insert into together.survey_answer (survey_id, learner_id, answers, answered_at) values ($1, $2, $3, now())', [
    surveyId,
    learnerId,
    JSON.stringify(FIVE_ANSWERS),
  ]);
  expect((await admin.ask(closeSurvey, { surveyId }, { reason })).code).toBe(0);
  expect((await admin.ask(closeSurvey, { surveyId }, { reason })).code).toBe(43618);
  expect((await admin.ask(publishSurvey, { surveyId, became }, { reason })).data).toEqual({ answered: 1 });
  expect((await admin.ask(publishSurvey, { surveyId, became }, { reason })).code).toBe(43618);
  await pool.query('delete from together.survey_answer');
  expect(await rows('select answered, counts, became from together.survey where published_at is not null')).toEqual([
    { answered: 1, counts: [[1, 0], [1, 0, 1], [0, 0, 0, 1, 0], [0, 1, 0], [1]], became: ['字更大了', '客服写明几点有人'] },
  ]);
  expect((await admin.ask(listSurveys, {})).data?.list).toMatchObject([
    { surveyId: second, openedAt: null },
    { surveyId, answered: 1 },
  ]);
});

test('two of ours open two at the same moment: one is told no', async () => {
  const admins = await Promise.all([1, 2].map(() => somebody({ roles: ['operator'] })));
  const ids = await Promise.all(
    admins.map(async (admin) => (await admin.ask(makeSurvey, { title: '五道题', json: JSON.stringify(FIVE_QUESTIONS) })).data?.surveyId),
  );
  const closesAt = new Date(clock.now().getTime() + 86_400_000).toISOString();
  const codes = await Promise.all(
    admins.map(async (admin, nth) => (await admin.ask(openSurvey, { surveyId: ids[nth] ?? '', closesAt }, { reason })).code),
  );
  expect(codes.toSorted((a, b) => a - b)).toEqual([0, 43618]);
});
