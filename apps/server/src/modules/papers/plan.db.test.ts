import { listClassRecords } from '@xuetang/contract/class-records';
import { getPlan, savePlanField } from '@xuetang/contract/plan';
import { aCamp, aLearner, anEnrolment } from '@xuetang/testkit/builders';
import { aCampCourse, someProgress } from '@xuetang/testkit/course-builders';
import { signedClient } from '@xuetang/testkit/signed-client';
import { expect, test } from 'vitest';
import { openApi } from '../../../../../tests/benches/open-api.ts';

const { api, database } = await openApi();
const { pool } = database;
const somebody = async () => {
  const learner = await aLearner(pool);
  return { ...learner, ask: signedClient(api.url(), learner.token) };
};

test('a plan is kept field by field, sealed, and is nobody else’s; an empty field is forgotten', async () => {
  const [one, other] = [await somebody(), await somebody()];
  expect((await one.ask(getPlan, {})).data).toMatchObject({ fields: {}, savedAt: null });
  for (const value of ['攒三个月备用金', ' 攒六个月备用金 ']) await one.ask(savePlanField, { field: 'goal', value });
  await one.ask(savePlanField, { field: 'income', value: '8,500' });
  await other.ask(savePlanField, { field: 'goal', value: '还清信用卡' });
  expect((await one.ask(getPlan, {})).data?.fields).toEqual({ goal: '攒六个月备用金', income: '8500' });
  expect((await other.ask(getPlan, {})).data?.fields).toEqual({ goal: '还清信用卡' });
  const { rows } = await pool.query<{ text: string }>(`select encode(value_sealed, 'escape') as text from papers.plan_field`);
  expect(rows).toHaveLength(3);
  for (const { text } of rows) expect(text).not.toMatch(/8500|备用金/);

  expect(await one.ask(savePlanField, { field: 'income', value: '八千五' })).toMatchObject({ code: 42331 });
  await one.ask(savePlanField, { field: 'goal', value: '  ' });
  expect((await one.ask(getPlan, {})).data?.fields).toEqual({ income: '8500' });
});

test('twenty who save one field at once leave one row that opens', async () => {
  const { ask, learnerId } = await somebody();
  await Promise.all(Array.from({ length: 20 }, (_, nth) => ask(savePlanField, { field: 'reserve', value: String(1_000 + nth) })));
  const { rows } = await pool.query('select from papers.plan_field where learner_id = $1', [learnerId]);
  expect(rows).toHaveLength(1);
  expect((await ask(getPlan, {})).data?.fields.reserve).toMatch(/^10[01]\d$/);
});

test('every class stands there, also one that is over, with what was learned; none that was given to another', async () => {
  const { ask, learnerId } = await somebody();
  const [over, running, released] = [await aCamp(pool, { period: 'over' }), await aCamp(pool, { period: 'running' }), await aCamp(pool)];
  const course = await aCampCourse(pool, over, 2);
  await anEnrolment(pool, over, learnerId, { ended: true, enrolledDaysAgo: 52 });
  await anEnrolment(pool, running, learnerId, { enrolledDaysAgo: 4 });
  await anEnrolment(pool, released, learnerId);
  await pool.query('update enrolment.enrolment set live = false, released_at = now() where learner_id = $1 and camp_id = $2', [
    learnerId,
    released.campId,
  ]);
  await someProgress(pool, course.sectionIds[1]!, learnerId, { learned: true });
  const { data } = await ask(listClassRecords, {});
  expect(data?.list).toMatchObject([
    { campId: running.campId, is: 'running', course: null },
    { campId: over.campId, is: 'over', course: { courseId: course.courseId, learned: 1, sections: 4, evenings: 0, certificate: null } },
  ]);
  expect((await (await somebody()).ask(listClassRecords, {})).data?.list).toEqual([]);
});
