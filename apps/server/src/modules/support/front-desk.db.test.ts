import { getFrontDesk } from '@xuetang/contract/front-desk';
import type { SectionId } from '@xuetang/contract/ids';
import { aLearner } from '@xuetang/testkit/builders';
import { createTestClock } from '@xuetang/testkit/clock';
import { aCourse, anEntitlement } from '@xuetang/testkit/course-builders';
import { aDocument } from '@xuetang/testkit/document-builders';
import { signedClient } from '@xuetang/testkit/signed-client';
import { beforeAll, describe, expect, test } from 'vitest';
import { openApi } from '../../../../../tests/benches/open-api.ts';

const clock = createTestClock();
const { api, database } = await openApi({ clock });
const { pool } = database;
const visitor = signedClient(api.url());
const asked = () => ({ timestamp: Math.floor(clock.now().getTime() / 1_000) });

beforeAll(async () => {
  const faq = (topic: string, sort: number, title: string) => aDocument(pool, { kind: 'faq', topic, sort, title });
  await faq('enter', 1, '二维码扫了进不去群');
  await faq('sound', 2, '直播没有声音');
  await faq('sound', 3, '视频一直转圈');
  await faq('sound', 4, '进度没有了');
  await faq('sound', 5, '声音断断续续');
  await faq('pay', 6, '买了课想退款');
});

describe('three answers by where somebody came from', () => {
  const titles = async (from?: string) =>
    (await visitor(getFrontDesk, from ? { from } : {}, asked())).data?.answers.map(({ title }) => title);

  test('[2.3-04] from a lesson those about sound, in the editors’ order, with their words', async () => {
    expect(await titles('lession-video-detail')).toEqual(['直播没有声音', '视频一直转圈', '进度没有了']);
    const { data } = await visitor(getFrontDesk, { from: 'video-detail' }, asked());
    expect(data).toMatchObject({ situation: 'sound', task: null, answers: [{ body: [{ kind: 'heading' }, {}, {}] }, {}, {}] });
  });

  test('where there are too few of them, those that stand first of all', async () => {
    expect(await titles('payCourseDetail')).toEqual(['买了课想退款', '二维码扫了进不去群', '直播没有声音']);
    expect(await titles()).toEqual(['二维码扫了进不去群', '直播没有声音', '视频一直转圈']);
    expect(await titles('<script>')).toEqual(['二维码扫了进不去群', '直播没有声音', '视频一直转圈']);
  });
});

describe('hours, the queue and the clock', () => {
  test('[2.3-04] open until nine in the evening; closed it says when it opens, and by when an answer is owed', async () => {
    const at = (moment: string) => clock.set(new Date(`${moment}:00+08:00`));
    // A Monday.
    at('2026-11-09T10:00');
    const open = (await visitor(getFrontDesk, {}, asked())).data?.desk;
    expect(open).toMatchObject({ closesAt: '2026-11-09T13:00:00.000Z', opensAt: null, answerBy: '2026-11-09T04:00:00.000Z' });
    at('2026-11-09T21:30');
    const closed = (await visitor(getFrontDesk, {}, asked())).data?.desk;
    expect(closed).toMatchObject({ closesAt: null, opensAt: '2026-11-10T01:00:00.000Z', answerBy: '2026-11-10T03:00:00.000Z' });
  });

  test('who waits is counted: answered and closed ones do not', async () => {
    const before = (await visitor(getFrontDesk, {}, asked())).data?.desk.waiting ?? 0;
    await pool.query(
      `insert into support.complaint (public_id, kind, state_at, sent_at, first_answer_due, close_due)
       select '000000000000000' || n, 'other', now(), now(), now(), now() from generate_series(1, 3) n`,
    );
    await pool.query(`update support.complaint set state = 'answered', first_answered_at = now() where public_id = '0000000000000003'`);
    expect((await visitor(getFrontDesk, {}, asked())).data?.desk.waiting).toBe(before + 2);
  });
});

describe('about one task', () => {
  beforeAll(() => clock.set(new Date()));

  test('[2.3-07] it is named, with its state for this learner; homework says what became of it', async () => {
    const { learnerId, token } = await aLearner(pool);
    const ask = signedClient(api.url(), token);
    const course = await aCourse(pool);
    await anEntitlement(pool, course, learnerId);
    const sectionId = course.sectionIds[0] as SectionId;
    const task = async (taskId: string) => (await ask(getFrontDesk, { taskId }, asked())).data?.task;
    expect(await task(`section-${sectionId}`)).toMatchObject({
      kind: 'section',
      section: { sectionId, state: { is: 'open' } },
      work: 'none',
    });
    await pool.query('insert into learning.progress (learner_id, section_id, begun_at, handed_in_at) values ($1, $2, $3, $3)', [
      learnerId,
      sectionId,
      clock.now(),
    ]);
    expect(await task(`homework-${sectionId}`)).toMatchObject({ taskId: `homework-${sectionId}`, work: 'handed-in' });
    expect(await task(`evening-${sectionId}`)).toMatchObject({ kind: 'evening', section: { sectionId } });
    expect((await ask(getFrontDesk, { taskId: `exam-${sectionId}` }, asked())).data?.situation).toBe('homework');
  });

  test('what is unknown, and what a visitor asks for, is no task; what can be none is refused', async () => {
    const { token } = await aLearner(pool);
    const ask = signedClient(api.url(), token);
    const { sectionIds } = await aCourse(pool);
    expect((await ask(getFrontDesk, { taskId: 'homework-999999999' }, asked())).data?.task).toBeNull();
    expect((await ask(getFrontDesk, { taskId: 'evening-999999999' }, asked())).data?.task).toBeNull();
    expect((await visitor(getFrontDesk, { taskId: `section-${sectionIds[0]}` }, asked())).data?.task).toBeNull();
    expect((await ask(getFrontDesk, { taskId: 'gift-1' }, asked())).code).toBe(40001);
  });
});
