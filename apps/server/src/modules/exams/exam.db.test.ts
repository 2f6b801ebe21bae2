import { createHash, randomBytes } from 'node:crypto';
import { beginExam, getExam, handInExam, saveExamAnswer, type RunningExam } from '@xuetang/contract/exam';
import { listSections } from '@xuetang/contract/courses';
import type { LearnerId, QuestionId, SectionId } from '@xuetang/contract/ids';
import { openSection } from '@xuetang/contract/sections';
import { listWrong } from '@xuetang/contract/practice';
import { aLearner } from '@xuetang/testkit/builders';
import { createTestClock } from '@xuetang/testkit/clock';
import { aCourse, anEntitlement } from '@xuetang/testkit/course-builders';
import { anExam, KEY_CANARY } from '@xuetang/testkit/exam-builders';
import { signedClient } from '@xuetang/testkit/signed-client';
import { expect, test } from 'vitest';
import { openApi } from '../../../../../tests/benches/open-api.ts';
import { handInOverdue } from './hand-in.ts';

const clock = createTestClock();
const { api, database, db } = await openApi({ clock });
const { pool } = database;

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** The clock of the server is moved, so that of the phone goes with it. */
const signedNow = () => ({ timestamp: Math.floor(clock.now().getTime() / 1_000) });

/** Days go by in which everybody comes back: no session ends meanwhile. */
const keepSessions = () => pool.query('update identity.session set created_at = $1, last_seen_at = $1', [clock.now()]);
const advance = async (ms: number): Promise<void> => {
  clock.advance(ms);
  await keepSessions();
};

/** The same learner, logged in once more. */
const onAnotherPhone = async (token: string): Promise<string> => {
  const another = randomBytes(32).toString('base64url');
  await pool.query(
    `insert into identity.session (token_hash, learner_id, created_at, last_seen_at, device_id, proven_at)
     select $2, learner_id, created_at, last_seen_at, 'another-phone-of-hers-', proven_at from identity.session where token_hash = $1`,
    [token, another].map((each) => createHash('sha256').update(each).digest()),
  );
  return another;
};

/** Whoever may sit the exam of a section, and asks as the phone of this moment. */
const aSitter = async () => {
  const learner = await aLearner(pool);
  await keepSessions();
  const course = await aCourse(pool, { sections: [{}, {}] });
  const [sectionId, after] = course.sectionIds as [SectionId, SectionId];
  await pool.query(`update learning.section set after_section_id = $1, after_what = 'passed' where id = $2`, [sectionId, after]);
  await anEntitlement(pool, course, learner.learnerId, { until: 400 });
  const exam = await anExam(pool, sectionId);
  const asking = (token: string) => {
    const ask = signedClient(api.url(), token);
    return {
      begin: async () => (await ask(beginExam, { sectionId }, signedNow())).data,
      running: async (): Promise<RunningExam> => {
        const { data } = await ask(beginExam, { sectionId }, signedNow());
        if (data?.outcome !== 'running') throw new Error(`not running: ${data?.outcome}`);
        return data;
      },
      save: async ({ attemptId }: RunningExam, questionId: QuestionId | undefined, given: string[], seq = 1) =>
        (await ask(saveExamAnswer, { attemptId, questionId: questionId ?? '', given, seq }, signedNow())).data,
      handIn: async ({ attemptId }: RunningExam, unsaved: { questionId: QuestionId; given: string[]; seq: number }[] = []) =>
        (await ask(handInExam, { attemptId, unsaved }, signedNow())).data,
      exam: async () => (await ask(getExam, { sectionId }, signedNow())).data,
      book: async () => (await ask(listWrong, {}, signedNow())).data,
      sections: async () => (await ask(listSections, { courseId: course.courseId }, signedNow())).data?.list,
      open: async () => (await ask(openSection, { sectionId }, signedNow())).data,
    };
  };
  return { learner, sectionId, ...exam, phone: asking(learner.token), asking };
};

const attemptOf = async (learnerId: LearnerId) =>
  (
    await pool.query<{ id: string; handed_in_by: string | null; score_halves: number | null }>(
      'select id, handed_in_by, score_halves from exams.attempt where learner_id = $1 order by nth desc limit 1',
      [learnerId],
    )
  ).rows[0];

const RIGHT = [['a'], ['a', 'b'], ['b'], ['３～６ 个月']];

test('a paper is begun, answered one by one, handed in and explained; passing opens what waits for it', async () => {
  const { phone, questionIds } = await aSitter();
  expect((await phone.open())?.outcome === 'open' && (await phone.open())).toMatchObject({ work: ['exam'] });
  expect(await phone.exam()).toMatchObject({ state: { is: 'ready' }, attemptsLeft: 3, best: null, questions: 4, explained: [] });
  expect((await phone.sections())?.[1]?.state.is).toBe('locked');
  const running = await phone.running();
  expect(running).toMatchObject({ nth: 1, saved: [], replaced: null, title: '结业测验' });
  expect(Date.parse(running.deadline) - Date.parse(running.begunAt)).toBe(20 * MINUTE);
  expect(running.questions.map(({ questionId }) => questionId).toSorted()).toEqual(questionIds.toSorted());
  for (const [at, given] of RIGHT.entries())
    expect(await phone.save(running, questionIds[at], at === 1 ? ['a'] : given)).toEqual({ outcome: 'saved', seq: 1, by: null });
  expect(await phone.handIn(running)).toEqual({ score: 87.5, isPassed: true });
  // The answer was lost: asked again, it is what it was.
  expect(await phone.handIn(running, [{ questionId: questionIds[1]!, given: ['a', 'b'], seq: 9 }])).toEqual({
    score: 87.5,
    isPassed: true,
  });
  const exam = await phone.exam();
  expect(exam).toMatchObject({ best: 87.5, attemptsLeft: 2, inBook: 1, state: { is: 'waiting' } });
  expect(exam?.explained.map(({ questionId }) => questionId)).toEqual(running.questions.map(({ questionId }) => questionId));
  expect(exam?.explained.find(({ questionId }) => questionId === questionIds[1])).toMatchObject({
    verdict: 'half',
    earned: 12.5,
    given: ['a'],
    right: ['a', 'b'],
  });
  expect((await phone.sections())?.[1]?.state.is).toBe('open');
});

test('no key goes out before it is handed in, also not of an attempt before', async () => {
  const { phone, questionIds } = await aSitter();
  const first = await phone.running();
  await phone.save(first, questionIds[0], ['b']);
  const before = JSON.stringify([first, await phone.exam(), await phone.book()]);
  expect(before).not.toContain(KEY_CANARY);
  expect(before).not.toContain('right');
  await phone.handIn(first);
  expect(JSON.stringify(await phone.exam())).toContain(KEY_CANARY);
  await advance(30 * HOUR);
  expect(await phone.book()).toMatchObject({ all: 4 });
  expect((await phone.book())?.due).toHaveLength(4);
  await phone.running();
  expect((await phone.exam())?.explained).toEqual([]);
  expect(await phone.book()).toMatchObject({ due: [], all: 4, heldBack: 4, coming: [] });
});

test('the last number wins, a repeat changes nothing, and what the paper does not ask is unknown', async () => {
  const { phone, questionIds } = await aSitter();
  const stranger = await aSitter();
  const running = await phone.running();
  await phone.save(running, questionIds[0], ['a'], 2);
  expect(await phone.save(running, questionIds[0], ['b'], 1)).toMatchObject({ outcome: 'saved', seq: 2 });
  expect(await phone.save(running, questionIds[0], ['c'], 2)).toMatchObject({ outcome: 'saved', seq: 2 });
  expect(await phone.save(running, stranger.questionIds[0], ['a'], 1)).toBeNull();
  expect(await stranger.phone.save(running, questionIds[0], ['b'], 3)).toBeNull();
  expect((await phone.running()).saved).toEqual([{ questionId: questionIds[0], given: ['a'], seq: 2 }]);
});

test('many answers at one moment are all saved', async () => {
  const { phone, questionIds } = await aSitter();
  const running = await phone.running();
  const all = await Promise.all(
    questionIds.flatMap((id) => Array.from({ length: 6 }, (_, at) => phone.save(running, id, [at === 5 ? 'a' : 'b'], at + 1))),
  );
  expect(all.every((one) => one?.outcome === 'saved')).toBe(true);
  const { saved } = await phone.running();
  expect(saved.map(({ given, seq }) => [given[0], seq])).toEqual(questionIds.map(() => ['a', 6]));
});

test('answers are taken until thirty seconds after the deadline; then the clock hands in what was saved', async () => {
  const { phone, questionIds, learner } = await aSitter();
  const running = await phone.running();
  await advance(20 * MINUTE + 29_000);
  expect(await phone.save(running, questionIds[0], ['a'])).toMatchObject({ outcome: 'saved' });
  await advance(2_000);
  expect(await phone.save(running, questionIds[2], ['b'])).toMatchObject({ outcome: 'too-late' });
  const attempt = await attemptOf(learner.learnerId);
  const { rows } = await pool.query<{ late: string }>(
    `select (run_at - $2::timestamptz)::text as late from graphile_worker.jobs where key = $1`,
    [`exams.hand-in:${attempt?.id}`, running.deadline],
  );
  expect(rows).toEqual([{ late: '00:00:30' }]);
  await handInOverdue({ db, clock }, attempt?.id ?? '');
  await handInOverdue({ db, clock }, attempt?.id ?? '');
  expect(await attemptOf(learner.learnerId)).toMatchObject({ handed_in_by: 'clock', score_halves: 50 });
  expect(await phone.save(running, questionIds[2], ['b'])).toMatchObject({ outcome: 'handed-in' });
  expect(await phone.handIn(running)).toEqual({ score: 25, isPassed: false });
});

test('where the job is late, whoever comes back finds it handed in; what was not saved in time is not taken', async () => {
  const { phone, questionIds, learner } = await aSitter();
  const running = await phone.running();
  await advance(21 * MINUTE);
  expect(await phone.handIn(running, [{ questionId: questionIds[0]!, given: ['a'], seq: 1 }])).toEqual({ score: 0, isPassed: false });
  expect(await attemptOf(learner.learnerId)).toMatchObject({ handed_in_by: 'clock' });
  const late = await aSitter();
  await late.phone.running();
  await advance(21 * MINUTE);
  expect(await late.phone.begin()).toEqual({ outcome: 'refused' });
  expect(await attemptOf(late.learner.learnerId)).toMatchObject({ handed_in_by: 'clock' });
});

test('handing in takes along what had not got through', async () => {
  const { phone, questionIds } = await aSitter();
  const running = await phone.running();
  await phone.save(running, questionIds[0], ['b'], 1);
  const unsaved = questionIds.map((questionId, at) => ({ questionId, given: RIGHT[at] ?? [], seq: 2 }));
  expect(await phone.handIn(running, unsaved)).toEqual({ score: 100, isPassed: true });
});

test('another phone goes on with the time left, and this one is told where', async () => {
  const { phone, asking, learner, questionIds } = await aSitter();
  const running = await phone.running();
  await phone.save(running, questionIds[0], ['a']);
  await advance(5 * MINUTE);
  const other = asking(await onAnotherPhone(learner.token));
  const gone = await other.running();
  expect(gone).toMatchObject({ attemptId: running.attemptId, deadline: running.deadline, replaced: expect.any(String), nth: 1 });
  expect(gone.questions).toEqual(running.questions);
  expect(gone.saved).toHaveLength(1);
  expect(await phone.save(running, questionIds[1], ['a'])).toMatchObject({ outcome: 'elsewhere', by: { device: expect.any(String) } });
  expect(await other.save(gone, questionIds[1], ['a', 'b'])).toMatchObject({ outcome: 'saved' });
  // Back here: what was typed meanwhile is sent again.
  expect((await phone.running()).saved).toHaveLength(2);
  expect(await phone.save(running, questionIds[1], ['a'], 2)).toMatchObject({ outcome: 'saved' });
});

test('three attempts, twelve hours apart, of which the best counts; two taps begin one', async () => {
  const { phone, questionIds } = await aSitter();
  const [one, two] = await Promise.all([phone.running(), phone.running()]);
  expect(one.attemptId).toBe(two.attemptId);
  await phone.save(one, questionIds[0], ['a']);
  await phone.handIn(one);
  expect(await phone.begin()).toEqual({ outcome: 'refused' });
  await advance(12 * HOUR - 1_000);
  expect(await phone.begin()).toEqual({ outcome: 'refused' });
  await advance(1_000);
  await phone.handIn(await phone.running());
  await advance(12 * HOUR);
  await phone.handIn(await phone.running());
  await advance(48 * HOUR);
  expect(await phone.begin()).toEqual({ outcome: 'refused' });
  expect(await phone.exam()).toMatchObject({ state: { is: 'used-up' }, attemptsLeft: 0, best: 25 });
});

test('who may not open the section sits no exam of it, and a section without one has none', async () => {
  const { sectionId } = await aSitter();
  const ask = signedClient(api.url(), (await aLearner(pool)).token);
  await keepSessions();
  expect((await ask(beginExam, { sectionId }, signedNow())).data).toEqual({ outcome: 'refused' });
  expect((await ask(getExam, { sectionId }, signedNow())).data).toMatchObject({ state: { is: 'shut' } });
  expect((await ask(getExam, { sectionId: '999999' }, signedNow())).code).toBe(41806);
});

test('a question of an exam stands in no gate and on no day', async () => {
  const { questionIds, sectionId } = await aSitter();
  await expect(
    pool.query('insert into exams.gate_question (section_id, gate, nth, question_id) values ($1, 1, 1, $2)', [sectionId, questionIds[0]]),
  ).rejects.toThrow('foreign key');
  await expect(pool.query('insert into exams.day_question (turn, question_id) values (999, $1)', [questionIds[0]])).rejects.toThrow(
    'foreign key',
  );
});
