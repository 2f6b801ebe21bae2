import { entitleByHand, explainSection } from '@xuetang/contract/staff/courses';
import { aCamp, aLearner, anEnrolment } from '@xuetang/testkit/builders';
import { aCampCourse, aCourse, anEntitlement } from '@xuetang/testkit/course-builders';
import { expect, test } from 'vitest';
import { openConsole } from '../../../../../tests/benches/open-console.ts';

const { somebody, database, rows, audit, clock } = await openConsole();
const { pool } = database;
const reason = '直播那晚断线，按客服规定补一个月';
const inDays = (days: number) => new Date(clock.now().getTime() + days * 24 * 3_600_000).toISOString();

const aNumber = async () => {
  const { learnerId } = await aLearner(pool);
  const [row] = await rows<{ learn_number: string }>('select learn_number from identity.learner where id = $1', [learnerId]);
  return { learnerId, learnNumber: row?.learn_number ?? '' };
};

test('a course is opened by hand once, however often it is sent, with its reason and a row of the audit', async () => {
  const [{ learnerId, learnNumber }, course] = [await aNumber(), await aCourse(pool)];
  const service = await somebody({ roles: ['service'] });
  const asked = { learnNumber, courseId: course.courseId, from: inDays(0), until: inDays(30) };
  expect(await service.ask(entitleByHand, asked)).toMatchObject({ code: 43006 });
  const idempotencyKey = 'entitle-this-learner-once';
  for (let nth = 0; nth < 2; nth++)
    expect(await service.ask(entitleByHand, asked, { reason, idempotencyKey })).toMatchObject({
      code: 0,
      data: { from: asked.from, until: asked.until },
    });
  expect(await rows('select learner_id, course_id, way, from_at, until_at, reason from learning.entitlement')).toEqual([
    {
      learner_id: learnerId,
      course_id: course.courseId,
      way: 'hand',
      from_at: new Date(asked.from),
      until_at: new Date(asked.until),
      reason,
    },
  ]);
  const done = (await audit()).filter(({ outcome, subject }) => outcome === 'done' && subject.startsWith(`learn-number:${learnNumber} `));
  expect(done).toMatchObject([{ reason, after: { learner: learnerId, course: course.courseId, until: asked.until } }]);
});

test('nothing is opened for nobody, for no course, or for a time that is over', async () => {
  const [{ learnNumber }, { courseId }] = [await aNumber(), await aCourse(pool)];
  const service = await somebody({ roles: ['service'] });
  const asked = { learnNumber, courseId, from: inDays(0), until: inDays(30) };
  expect(await service.ask(entitleByHand, { ...asked, learnNumber: '1' }, { reason })).toMatchObject({ code: 43403 });
  expect(await service.ask(entitleByHand, { ...asked, courseId: '987654' }, { reason })).toMatchObject({ code: 41803 });
  expect(await service.ask(entitleByHand, { ...asked, until: asked.from }, { reason })).toMatchObject({ code: 43561 });
  expect(await service.ask(entitleByHand, { ...asked, from: inDays(-9), until: inDays(-2) }, { reason })).toMatchObject({ code: 43561 });
});

test('why a section is shut: its state, and every fact behind it', async () => {
  const { learnerId, learnNumber } = await aNumber();
  const camp = await aCamp(pool, { period: 'open' });
  const course = await aCampCourse(pool, camp);
  await anEnrolment(pool, camp, learnerId);
  await anEntitlement(pool, course, learnerId, { ended: 'refunded' });
  const operator = await somebody({ roles: ['operator'] });
  const sectionId = course.sectionIds[4] ?? '';
  const { data } = await operator.ask(explainSection, { learnNumber, sectionId });
  expect(data).toMatchObject({
    courseName: '小白理财训练营',
    title: '第 2 天的文章',
    state: 'locked',
    isReleased: true,
    isWithdrawn: false,
    isTrial: false,
    rights: [
      { way: 'seat', ended: null },
      { way: 'order', ended: 'refunded' },
    ],
    after: null,
    begunAt: null,
    learnedAt: null,
  });
  expect(data?.opensAt).toBe(data?.at);
  expect(await operator.ask(explainSection, { learnNumber: '1', sectionId })).toMatchObject({ code: 43403 });
  expect(await operator.ask(explainSection, { learnNumber, sectionId: '987654' })).toMatchObject({ code: 41804 });
});
