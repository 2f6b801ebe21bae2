import { beginExam, getExam } from '@xuetang/contract/exam';
import type { QuestionId, SectionId } from '@xuetang/contract/ids';
import { answerDaily, answerGate, getDaily, getGates } from '@xuetang/contract/practice';
import { listSheets, readSheet, releaseSheet, withdrawSheet, writeSheet } from '@xuetang/contract/staff/questions';
import { aLearner } from '@xuetang/testkit/builders';
import { createTestClock } from '@xuetang/testkit/clock';
import { aCourse, anEntitlement } from '@xuetang/testkit/course-builders';
import { signedClient } from '@xuetang/testkit/signed-client';
import { expect, test } from 'vitest';
import { openApiOn } from '../../../../../tests/benches/open-api.ts';
import { openConsole } from '../../../../../tests/benches/open-console.ts';

const clock = createTestClock();
const { database, somebody, rows, audit } = await openConsole({ clock });
const api = await openApiOn(database.url, { clock, env: { XT_LOG_LEVEL: 'silent' } });
const { pool } = database;
const reason = '看过每一题，可以给学员做';
const signedNow = () => ({ timestamp: Math.floor(clock.now().getTime() / 1_000) });

const question = (title: string, more: object = {}) => ({
  kind: 'single',
  topic: '备用金',
  title,
  options: ['随取随用的地方', '五年定期'],
  right: ['a'],
  why: '急用的钱先要拿得到。',
  ...more,
});
const text = (...questions: object[]): string => JSON.stringify(questions);
const editor = await somebody({ roles: ['operator'] });
const reviewer = await somebody({ roles: ['compliance'] });

const aPupil = async () => {
  const course = await aCourse(pool, { sections: [{ title: '第一节' }, { title: '第二节' }] });
  const learner = await aLearner(pool, clock.now());
  await anEntitlement(pool, course, learner.learnerId);
  return { ...learner, ask: signedClient(api.url(), learner.token), sectionIds: course.sectionIds as [SectionId, SectionId] };
};

test('questions of days: written, tried, let out by another where they speak of investing; what is mended is another, what is the same stays', async () => {
  const written = { use: 'day', seen: 0, risk: 'general', text: text(question('第一天问什么？'), question('第二天问什么？')) } as const;
  expect(await editor.ask(writeSheet, { ...written, text: text(question('问？')) })).toMatchObject({
    code: 43625,
    data: { faults: ['第 1 题 title：至少 4 个字'] },
  });
  const tried = await editor.ask(writeSheet, written, { dry: true });
  expect(tried.data).toEqual({ version: 1, kept: 0, added: 2, removed: 0 });
  expect((await editor.ask(listSheets, {})).data?.list).toEqual([]);
  expect((await editor.ask(writeSheet, written)).data).toEqual(tried.data);
  // Somebody was faster.
  expect((await editor.ask(writeSheet, written)).code).toBe(43626);
  expect((await reviewer.ask(releaseSheet, { use: 'day', version: 1 })).code).toBe(43006);
  expect((await reviewer.ask(releaseSheet, { use: 'day', version: 9 }, { reason })).code).toBe(43624);
  const both = await somebody({ roles: ['admin'] });
  expect((await both.ask(writeSheet, { ...written, seen: 1 })).data?.version).toBe(2);
  expect((await both.ask(releaseSheet, { use: 'day', version: 2 }, { reason })).code).toBe(43628);
  await expect(pool.query(`update exams.sheet set released_by = written_by, released_at = now()`)).rejects.toThrow(
    'released_by_a_second_person',
  );
  expect((await reviewer.ask(releaseSheet, { use: 'day', version: 2 }, { reason })).data).toEqual({ kept: 0, added: 2, removed: 0 });
  expect((await reviewer.ask(releaseSheet, { use: 'day', version: 2 }, { reason })).code).toBe(43627);

  const pupil = await aPupil();
  const today = (await pupil.ask(getDaily, {}, signedNow())).data?.question;
  await pupil.ask(answerDaily, { questionId: today!.questionId, given: ['a'] }, signedNow());
  const read = (await editor.ask(readSheet, { use: 'day' })).data!;
  expect(read.list.map(({ title, answered }) => [title, answered])).toEqual(
    ['第一天问什么？', '第二天问什么？'].map((title) => [title, title === today?.title ? 1 : 0]),
  );
  // As it was read it can be written: the one that was answered is mended, and one is new.
  const mended = (JSON.parse(read.json) as { title: string; why: string }[]).map((one) =>
    one.title === today?.title ? { ...one, why: '急用的钱，当天要到手。' } : one,
  );
  const next = { ...written, seen: 2, text: text(...mended, question('第三天问什么？')) };
  expect((await editor.ask(writeSheet, next)).data).toEqual({ version: 3, kept: 1, added: 2, removed: 1 });
  expect((await reviewer.ask(releaseSheet, { use: 'day', version: 3 }, { reason })).data).toEqual({ kept: 1, added: 2, removed: 1 });
  // Whoever has answered keeps what he was asked, and its reason.
  expect((await pupil.ask(getDaily, {}, signedNow())).data).toMatchObject({
    question: { questionId: today?.questionId },
    own: { explained: { why: '急用的钱先要拿得到。' } },
  });
  const kept = read.list.find(({ title }) => title !== today?.title)!.questionId;
  const after = (await editor.ask(readSheet, { use: 'day' })).data!.list.map(({ questionId }) => questionId);
  expect(after).toHaveLength(3);
  expect(after).toContain(kept);

  expect((await reviewer.ask(withdrawSheet, { use: 'day', questionId: kept }, { reason })).data).toEqual({ removed: 1 });
  expect((await reviewer.ask(withdrawSheet, { use: 'day', questionId: kept }, { reason })).code).toBe(43624);
  expect((await reviewer.ask(withdrawSheet, { use: 'day' }, { reason })).data).toEqual({ removed: 2 });
  expect((await pupil.ask(getDaily, {}, signedNow())).data).toMatchObject({ question: { questionId: today?.questionId } });
  const done = (await audit()).filter(({ subject, outcome }) => subject === 'questions:day' && outcome === 'done');
  expect(done.map(({ call }) => call)).toEqual([
    '/questions/write',
    '/questions/write',
    '/questions/release',
    '/questions/read',
    '/questions/write',
    '/questions/release',
    '/questions/read',
    '/questions/withdraw',
    '/questions/withdraw',
  ]);
  expect(done[2]).toMatchObject({ reason, after: { risk: 'general', added: 2 } });
});

test('gates: right answers to what was not changed stay right; a gate may lose a question', async () => {
  const pupil = await aPupil();
  const place = { use: 'gate', sectionId: pupil.sectionIds[0] } as const;
  const five = Array.from({ length: 5 }, (_, nth) => question(`第一关第 ${nth + 1} 题？`, { gate: 1 }));
  const write = (seen: number, ...questions: object[]) =>
    editor.ask(writeSheet, { ...place, seen, risk: 'none', text: text(...questions) });
  expect((await write(0, ...five)).data).toMatchObject({ version: 1, added: 5 });
  // What speaks of nothing risky one person may let out who may do both.
  const both = await somebody({ roles: ['admin'] });
  expect((await both.ask(releaseSheet, { ...place, version: 1 }, { reason })).code).toBe(0);
  const gates = async () => (await pupil.ask(getGates, { sectionId: place.sectionId }, signedNow())).data;
  for (const { questionId } of (await gates())!.questions.slice(0, 4))
    await pupil.ask(answerGate, { sectionId: place.sectionId, questionId, given: ['a'] }, signedNow());
  expect((await gates())?.gates).toMatchObject([{ is: 'passed', right: 4, of: 5 }]);
  const changed = [...five.slice(0, 4), question('第一关改过的第 5 题？', { gate: 1 }), question('第二关第 1 题？', { gate: 2 })];
  expect((await write(1, ...changed)).data).toMatchObject({ kept: 4, added: 2, removed: 1 });
  await both.ask(releaseSheet, { ...place, version: 2 }, { reason });
  const seen = await gates();
  expect(seen?.gates).toMatchObject([
    { is: 'passed', right: 4, of: 5 },
    { is: 'open', of: 1 },
  ]);
  expect(seen?.questions.map(({ title }) => title)).toEqual(['第一关改过的第 5 题？', '第二关第 1 题？']);
  const gone = seen?.questions[0]?.questionId as QuestionId;
  expect((await reviewer.ask(withdrawSheet, { ...place, questionId: gone }, { reason })).data).toEqual({ removed: 1 });
  expect((await gates())?.gates).toMatchObject([{ of: 4 }, { of: 1 }]);
  expect((await reviewer.ask(withdrawSheet, place, { reason })).data).toEqual({ removed: 5 });
  expect(await gates()).toBeNull();
});

test('a paper: a new version for who begins, the old one for who sits; withdrawn nobody begins it, unless a section waits for it', async () => {
  const pupil = await aPupil();
  const [sectionId, waiting] = pupil.sectionIds;
  const place = { use: 'exam', sectionId } as const;
  const paper = { ...place, title: '结业测验', minutes: 20, risk: 'none' } as const;
  expect((await editor.ask(writeSheet, { ...place, seen: 0, risk: 'none', text: text(question('第一题怎么选？')) })).code).toBe(43625);
  expect((await editor.ask(writeSheet, { ...paper, sectionId: '999999', seen: 0, text: text(question('第一题怎么选？')) })).code).toBe(
    41804,
  );
  await editor.ask(writeSheet, { ...paper, seen: 0, text: text(question('第一题怎么选？'), question('第二题怎么选？')) });
  expect((await reviewer.ask(releaseSheet, { ...place, version: 1 }, { reason })).data).toMatchObject({ added: 2 });
  const begun = (await pupil.ask(beginExam, { sectionId }, signedNow())).data;
  expect(begun).toMatchObject({ outcome: 'running', title: '结业测验' });
  await editor.ask(writeSheet, {
    ...paper,
    title: '结业测验二',
    seen: 1,
    text: text(question('第一题怎么选？'), question('第三题怎么选？')),
  });
  expect((await reviewer.ask(releaseSheet, { ...place, version: 2 }, { reason })).data).toEqual({ kept: 1, added: 1, removed: 1 });
  const titles = (data: typeof begun) => (data?.outcome === 'running' ? data.questions.map(({ title }) => title).toSorted() : []);
  expect(titles((await pupil.ask(beginExam, { sectionId }, signedNow())).data)).toEqual(['第一题怎么选？', '第二题怎么选？']);
  expect(await rows('select version, is_withdrawal from exams.paper where section_id = $1 order by version', [sectionId])).toEqual([
    { version: 1, is_withdrawal: false },
    { version: 2, is_withdrawal: false },
  ]);

  await pool.query(`update learning.section set after_section_id = $1, after_what = 'passed' where id = $2`, [sectionId, waiting]);
  expect((await reviewer.ask(withdrawSheet, place, { reason })).code).toBe(43629);
  await pool.query('update learning.section set after_section_id = null, after_what = null where id = $1', [waiting]);
  expect((await reviewer.ask(withdrawSheet, place, { reason })).data).toEqual({ removed: 2 });
  // Who sits it goes on; who has not begun finds none.
  expect((await pupil.ask(beginExam, { sectionId }, signedNow())).data).toMatchObject({ outcome: 'running' });
  expect((await pupil.ask(getExam, { sectionId }, signedNow())).data).toMatchObject({ state: { is: 'running' } });
  const late = await aLearner(pool, clock.now());
  expect((await signedClient(api.url(), late.token)(getExam, { sectionId }, signedNow())).code).not.toBe(0);
  expect((await reviewer.ask(withdrawSheet, place, { reason })).code).toBe(43624);
});

test('ten who write from the same version, and ten who release the same: one each', async () => {
  const { sectionIds } = await aPupil();
  const place = { use: 'gate', sectionId: sectionIds[1] } as const;
  const editors = await Promise.all(Array.from({ length: 10 }, () => somebody({ roles: ['operator'] })));
  const written = await Promise.all(
    editors.map(({ ask }, nth) =>
      ask(writeSheet, { ...place, seen: 0, risk: 'high', text: text(question(`第 ${nth} 个人写的题？`, { gate: 1 })) }),
    ),
  );
  expect(written.map(({ code }) => code).toSorted((one, other) => one - other)).toEqual([0, ...Array.from({ length: 9 }, () => 43626)]);
  const reviewers = await Promise.all(Array.from({ length: 10 }, () => somebody({ roles: ['compliance'] })));
  const released = await Promise.all(reviewers.map(({ ask }) => ask(releaseSheet, { ...place, version: 1 }, { reason })));
  expect(released.map(({ code }) => code).toSorted((one, other) => one - other)).toEqual([0, ...Array.from({ length: 9 }, () => 43627)]);
  expect(await rows('select 1 from exams.gate_question where section_id = $1', [place.sectionId])).toHaveLength(1);
});

test('who writes does not release, who releases does not write, and others do neither', async () => {
  const written = { use: 'day', seen: 0, risk: 'none', text: text(question('谁可以写题目？')) } as const;
  expect((await reviewer.ask(writeSheet, written)).code).toBe(43003);
  expect((await editor.ask(releaseSheet, { use: 'day', version: 1 }, { reason })).code).toBe(43003);
  expect((await editor.ask(withdrawSheet, { use: 'day' }, { reason })).code).toBe(43003);
  for (const role of ['service', 'teacher'])
    for (const call of [listSheets, readSheet] as const)
      expect((await (await somebody({ roles: [role] })).ask(call, { use: 'day' })).code).toBe(43003);
});
