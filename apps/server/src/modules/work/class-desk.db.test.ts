import { getClassDesk, gradePassPiece, takePassPiece } from '@xuetang/contract/class-pass';
import type { PieceId } from '@xuetang/contract/ids';
import { listAudit, verifyAudit } from '@xuetang/contract/staff/audit';
import { gradeHomework, listWaitingHomework, makeClassPass, takeHomework } from '@xuetang/contract/staff/homework';
import { aLearner, someLearners } from '@xuetang/testkit/builders';
import { createTestClock } from '@xuetang/testkit/clock';
import { aClassWithHomework, aSeatIn, somePieces, type BuiltClass } from '@xuetang/testkit/homework-builders';
import { signedClient } from '@xuetang/testkit/signed-client';
import { expect, test } from 'vitest';
import { openApiOn } from '../../../../../tests/benches/open-api.ts';
import { openConsole } from '../../../../../tests/benches/open-console.ts';
import { sha256 } from '../../platform/crypto.ts';

const clock = createTestClock();
const { database, somebody, audit, rows } = await openConsole({ clock });
const api = await openApiOn(database.url, { clock, env: { XT_LOG_LEVEL: 'silent' } });
const { pool } = database;
const reason = '在手机上批作业';
const MINUTE_MS = 60_000;

/** A browser that has never been here: it has a name with the first answer. */
const aPhone = (token = '') => {
  const ask = signedClient(api.url(), token);
  let device = '';
  const desk = (pass: string) =>
    ask(getClassDesk, { pass }, { ...signed(), onHeaders: (headers) => void (device = headers.get('device') ?? device) });
  const signed = () => ({
    timestamp: Math.floor(clock.now().getTime() / 1_000),
    headers: { ...(device ? { device } : {}), 'x-forwarded-for': '203.0.113.7' },
  });
  return {
    desk,
    take: (pass: string) => ask(takePassPiece, { pass }, signed()),
    grade: (pass: string, pieceId: PieceId, verdict: 'passed' | 'returned', words = '写得清楚。') =>
      ask(gradePassPiece, { pass, pieceId, verdict, words, marks: [{ point: '写出先做哪三件', isMet: true, note: '' }] }, signed()),
  };
};
const aTeacher = async ({ classId }: BuiltClass, name = '周若兰') => {
  const teacher = await somebody({ name, roles: [`teacher@class:${classId}`] });
  const pass = async () => (await teacher.ask(makeClassPass, { classId }, { reason })).data?.path.split('pass=')[1] ?? '';
  return { ...teacher, pass };
};
/** A class with so many pieces that wait, of learners who have a seat there. */
const aQueue = async (pieces: number) => {
  const built = await aClassWithHomework(pool);
  const learners = await someLearners(pool, pieces + 1, clock.now());
  for (const { learnerId } of learners) await aSeatIn(built, pool, learnerId);
  const ids = await somePieces(
    pool,
    built,
    learners.slice(0, pieces).map(({ learnerId }) => learnerId),
  );
  return { built, learners, ids: ids as PieceId[] };
};

test('a pass opens one class, on the first device that comes with it, for twelve hours', async () => {
  const { built } = await aQueue(2);
  const pass = await (await aTeacher(built)).pass();
  const [first, second] = [aPhone(), aPhone()];
  expect(await first.desk(pass)).toMatchObject({ code: 42314 });
  expect((await first.desk(pass)).data).toMatchObject({
    seats: 3,
    toGrade: 2,
    grader: '周若兰',
    sections: [{ hasHomework: true, toGrade: 2 }, {}],
  });
  expect(await second.desk(pass)).toMatchObject({ code: 42314 });
  expect(await second.desk(pass)).toMatchObject({ code: 42311 });
  expect(await second.take(pass)).toMatchObject({ code: 42311 });
  expect(await first.desk('A'.repeat(43))).toMatchObject({ code: 42311 });
  clock.advance(11 * 60 * MINUTE_MS);
  expect(await first.desk(pass)).toMatchObject({ code: 0 });
  clock.advance(61 * MINUTE_MS);
  expect(await first.desk(pass)).toMatchObject({ code: 42311 });
  expect(await first.take(pass)).toMatchObject({ code: 42311 });
});

test('a learner’s session gives none of it, and of another class’s pieces none is graded', async () => {
  const [mine, others] = [await aQueue(1), await aQueue(1)];
  const learner = aPhone((await aLearner(pool, clock.now())).token);
  await learner.desk('A'.repeat(43));
  expect(await learner.desk('A'.repeat(43))).toMatchObject({ code: 42311 });
  const [pass, otherPass] = [await (await aTeacher(mine.built)).pass(), await (await aTeacher(others.built, '陈思远')).pass()];
  const phone = aPhone();
  await phone.desk(pass);
  expect(await phone.grade(pass, others.ids[0] as PieceId, 'passed')).toMatchObject({ code: 42312 });
  const other = aPhone();
  await other.desk(otherPass);
  expect((await other.take(otherPass)).data?.piece?.pieceId).toBe(others.ids[0]);
  expect(await phone.grade(pass, others.ids[0] as PieceId, 'passed')).toMatchObject({ code: 42312 });
  // Nor by who has taken it elsewhere: a pass is for its class.
  await pool.query('update work.piece set taken_by = (select staff_id from work.class_pass where class_id = $2 limit 1) where id = $1', [
    others.ids[0],
    mine.built.classId,
  ]);
  expect(await phone.grade(pass, others.ids[0] as PieceId, 'passed')).toMatchObject({ code: 42312 });
});

test('ten teachers at once: each has a piece of his own, and gets it again; after a quarter of an hour it is the next one’s', async () => {
  const { built, ids } = await aQueue(10);
  const phones = await Promise.all(
    Array.from({ length: 10 }, async (_, nth) => {
      const pass = await (await aTeacher(built, `老师${nth}`)).pass();
      const phone = aPhone();
      await phone.desk(pass);
      return { phone, pass };
    }),
  );
  const takeAll = async () =>
    (await Promise.all(phones.map(({ phone, pass }) => phone.take(pass)))).map(({ data }) => data?.piece?.pieceId);
  const taken = await takeAll();
  expect(new Set(taken)).toEqual(new Set(ids));
  expect(await takeAll()).toEqual(taken);
  const [{ phone, pass }, late] = [phones[0]!, phones[1]!];
  expect(await phone.grade(pass, taken[0] as PieceId, 'passed')).toMatchObject({ code: 0, data: { toGrade: 9 } });
  // The answer was lost.
  expect(await phone.grade(pass, taken[0] as PieceId, 'passed')).toMatchObject({ code: 0 });
  expect(await rows('select piece_id, grader from work.grading')).toEqual([{ piece_id: taken[0], grader: '老师0' }]);
  clock.advance(16 * MINUTE_MS);
  expect(await late.phone.grade(late.pass, taken[1] as PieceId, 'passed')).toMatchObject({ code: 42312 });
  expect((await phone.take(pass)).data?.piece?.pieceId).toBe(ids.filter((id) => id !== taken[0])[0]);
});

test('in the console: listed by class, taken, graded once; who, what and why stand in the audit', async () => {
  const { built, ids } = await aQueue(2);
  const [zhou, chen, elsewhere] = [
    await aTeacher(built),
    await aTeacher(built, '陈思远'),
    await somebody({ roles: ['teacher@class:999999'] }),
  ];
  const pieceId = ids[0] as PieceId;
  const waiting = async () => (await zhou.ask(listWaitingHomework, {})).data?.list.map((line) => line.pieceId);
  expect(await waiting()).toEqual(ids);
  expect((await elsewhere.ask(listWaitingHomework, {})).data).toEqual({ list: [] });
  expect(await zhou.ask(gradeHomework, { pieceId, verdict: 'passed', words: '写得清楚。' })).toMatchObject({ code: 42312 });
  expect((await zhou.ask(takeHomework, { pieceId })).data).toMatchObject({ text: '第一件：每月存 1500 元。', appeal: null });
  expect(await chen.ask(takeHomework, { pieceId })).toMatchObject({ code: 43578 });
  expect(await chen.ask(gradeHomework, { pieceId, verdict: 'passed', words: '我来批。' })).toMatchObject({ code: 42312 });
  expect(await zhou.ask(gradeHomework, { pieceId, verdict: 'passed', words: '写得清楚。' })).toMatchObject({ code: 0 });
  expect(await waiting()).toEqual([ids[1]]);
  expect(await zhou.ask(takeHomework, { pieceId })).toMatchObject({ code: 43577 });
  const done = (await audit()).filter(({ outcome, subject }) => outcome === 'done' && subject === `piece:${pieceId}`);
  expect(done.map(({ call, staff_id: by }) => [call, by])).toEqual([
    ['/homework/take', zhou.staffId],
    ['/homework/grade', zhou.staffId],
  ]);
  expect(JSON.stringify(done)).not.toContain('写得清楚');
  expect((await audit()).find(({ call }) => call === '/homework/make-pass')).toMatchObject({ reason });
});

test('what was graded stands in the message center, and is a reminder for whoever agreed to one, in the same transaction', async () => {
  const { built, learners, ids } = await aQueue(2);
  const [agreed, other] = [learners[0]!, learners[1]!];
  await pool.query(
    `insert into notices.consent (learner_id, app_id, openid, template_id, kind, agreed_at) values ($1, 'wx1', 'o1', 't1', 'homework-graded', now())`,
    [agreed.learnerId],
  );
  const teacher = await aTeacher(built);
  for (const pieceId of ids) {
    expect(await teacher.ask(takeHomework, { pieceId })).toMatchObject({ code: 0 });
    for (const _again of [1, 2]) await teacher.ask(gradeHomework, { pieceId, verdict: 'passed', words: '写得清楚。', marks: [] });
  }
  const told = await rows<{ learner_id: string; reminders: number }>(
    `select m.learner_id, (select count(*)::int from notices.reminder r where r.learner_id = m.learner_id and r.kind = 'homework-graded') as reminders
     from content.message m where m.learner_id = any($1::bigint[]) order by m.learner_id`,
    [[agreed.learnerId, other.learnerId]],
  );
  expect(told).toEqual([
    { learner_id: agreed.learnerId, reminders: 1 },
    { learner_id: other.learnerId, reminders: 0 },
  ]);
});

test('what is graded or said by a pass stands in the audit of our people: whose pass, what, and what it was made for; said again it stands there once', async () => {
  const { built, ids } = await aQueue(1);
  const teacher = await aTeacher(built);
  const pass = await teacher.pass();
  const phone = aPhone();
  await phone.desk(pass);
  await phone.desk(pass);
  await phone.take(pass);
  const pieceId = ids[0] as PieceId;
  expect(await phone.grade(pass, pieceId, 'returned')).toMatchObject({ code: 0 });
  // The answer was lost.
  expect(await phone.grade(pass, pieceId, 'returned')).toMatchObject({ code: 0 });
  // She asks for another teacher, who grades by a pass of his own.
  await pool.query(
    `update work.piece set state = 'handed-in', is_appeal = true, appealed_at = now(), appeal_words = '写了日子的',
       not_by = (select staff_id from work.grading where piece_id = $1 limit 1) where id = $1`,
    [pieceId],
  );
  const other = await aTeacher(built, '陈思远');
  const otherPass = await other.pass();
  const otherPhone = aPhone();
  await otherPhone.desk(otherPass);
  await otherPhone.take(otherPass);
  expect(await otherPhone.grade(otherPass, pieceId, 'passed', '看了，日子在第二行。')).toMatchObject({ code: 0 });
  const done = (await audit()).filter(({ subject }) => subject === `piece:${pieceId}`);
  const after = { class: built.classId, pass: expect.stringMatching(/^[0-9a-f]{12}$/) as string };
  expect(done).toMatchObject([
    {
      call: '/class-pass/grade',
      staff_id: teacher.staffId,
      outcome: 'done',
      reason,
      before: { state: 'handed-in' },
      after: { ...after, state: 'returned', isAppeal: false },
    },
    { call: '/class-pass/grade', staff_id: other.staffId, reason, after: { ...after, state: 'passed', isAppeal: true } },
  ]);
  expect(JSON.stringify(done)).not.toContain('日子在第二行');
  // The chain is whole, by the reckoning of the verifier and not of the function that wrote it.
  const auditor = await somebody({ roles: ['compliance'] });
  expect((await auditor.ask(verifyAudit, {})).data).toMatchObject({ wrong: [] });
  const { data } = await auditor.ask(listAudit, { subject: `piece:${pieceId}` });
  expect(data?.list).toMatchObject([{ words: '用班级通行链接批改作业', by: { name: '陈思远' } }, { by: { name: '周若兰' } }]);
});

test('ten grade and ten of ours work in the console at the same moment: every act has its row, and the chain is whole', async () => {
  const { built } = await aQueue(10);
  const phones = await Promise.all(
    Array.from({ length: 10 }, async (_, nth) => {
      const pass = await (await aTeacher(built, `老师${nth}`)).pass();
      const phone = aPhone();
      await phone.desk(pass);
      const { data } = await phone.take(pass);
      return { phone, pass, pieceId: data?.piece?.pieceId as PieceId };
    }),
  );
  const admins = await Promise.all(Array.from({ length: 10 }, () => somebody({ roles: ['admin'] })));
  await Promise.all([
    ...phones.map(({ phone, pass, pieceId }) => phone.grade(pass, pieceId, 'passed')),
    ...admins.map(({ ask }) => ask(makeClassPass, { classId: built.classId }, { reason })),
  ]);
  const graded = new Set(phones.map(({ pieceId }) => `piece:${pieceId}`));
  expect((await audit()).filter(({ call, subject }) => call === '/class-pass/grade' && graded.has(subject))).toHaveLength(10);
  expect((await admins[0]!.ask(verifyAudit, {})).data).toMatchObject({ wrong: [] });
});

test('the process that serves learners writes no other act into the audit, and none of a pass that nobody has opened', async () => {
  const { built } = await aQueue(1);
  const pass = await (await aTeacher(built)).pass();
  const note = (hash: Buffer, call: string) =>
    pool.query('select work.note_by_pass($1, $2, $3, null, $4, $5, now())', [hash, call, 'piece:1', '{}', 'request']);
  await expect(note(sha256(pass), '/staff/grant')).rejects.toThrow('no act of a class pass');
  await expect(note(sha256(pass), '/class-pass/grade')).rejects.toThrow('no such class pass');
  await expect(note(sha256('another'), '/class-pass/grade')).rejects.toThrow('no such class pass');
});
