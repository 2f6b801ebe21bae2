import { createCanvas } from '@napi-rs/canvas';
import { listSections } from '@xuetang/contract/courses';
import {
  appealHomework,
  getHomework,
  getHomeworkResult,
  getHomeworkTickets,
  handInHomework,
  saveHomeworkDraft,
} from '@xuetang/contract/homework';
import type { PieceId, UploadId } from '@xuetang/contract/ids';
import type { StaffId } from '@xuetang/contract/staff/people';
import { aLearner } from '@xuetang/testkit/builders';
import { createTestClock } from '@xuetang/testkit/clock';
import { aClassWithHomework, aSeatIn, MODEL } from '@xuetang/testkit/homework-builders';
import { signedClient } from '@xuetang/testkit/signed-client';
import { expect, test } from 'vitest';
import { openApi } from '../../../../../tests/benches/open-api.ts';
import { gradePiece, takeNext } from './grading.store.ts';

const clock = createTestClock();
const { api, database, db } = await openApi({ clock });
const { pool } = database;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const built = await aClassWithHomework(pool);
const { sectionId, course } = built;
const signedNow = () => ({ timestamp: Math.floor(clock.now().getTime() / 1_000) });

const aWriter = async () => {
  const { learnerId, token } = await aLearner(pool, clock.now());
  await aSeatIn(built, pool, learnerId);
  const ask = signedClient(api.url(), token);
  const written = (seq: number, text: string, uploadIds: UploadId[] = []) => ({ sectionId, seq, text, uploadIds });
  return {
    learnerId,
    ask,
    detail: async () => {
      const { data } = await ask(getHomework, { sectionId }, signedNow());
      if (data?.outcome !== 'open') throw new Error(`homework is ${data?.outcome}`);
      return data;
    },
    save: (seq: number, text: string, uploadIds?: UploadId[]) => ask(saveHomeworkDraft, written(seq, text, uploadIds), signedNow()),
    handIn: (seq: number, text: string, uploadIds?: UploadId[]) => ask(handInHomework, written(seq, text, uploadIds), signedNow()),
    result: async () => (await ask(getHomeworkResult, { sectionId }, signedNow())).data?.result,
    appeal: (words: string) => ask(appealHomework, { sectionId, words }, signedNow()),
  };
};
type Writer = Awaited<ReturnType<typeof aWriter>>;

const ZHOU = { staffId: '901' as StaffId, name: '周若兰' };
const CHEN = { staffId: '902' as StaffId, name: '陈思远' };
const pieceOf = async ({ learnerId }: Writer): Promise<PieceId> =>
  (await pool.query<{ id: PieceId }>('select id from work.piece where learner_id = $1', [learnerId])).rows[0]?.id ?? ('' as PieceId);
/** Grades whatever this writer has handed in. */
const grade = async (writer: Writer, by: typeof ZHOU, verdict: 'passed' | 'returned', words = '第一件少个日子，补好再交。') => {
  const pieceId = await pieceOf(writer);
  await pool.query('update work.piece set taken_by = $2, taken_name = $3, taken_until = $4 where id = $1', [
    pieceId,
    by.staffId,
    by.name,
    new Date(clock.now().getTime() + 60_000),
  ]);
  return db.transaction((tx) => gradePiece(tx, by, { pieceId, verdict, words, marks: [] }, clock.now()));
};

test('the task, until when, and what is kept of what is written: the newest, whichever phone it came from', async () => {
  const me = await aWriter();
  expect(await me.detail()).toMatchObject({
    task: '家里先做哪三件事',
    points: ['写出先做哪三件', '要存的钱写了数目'],
    model: MODEL,
    is: 'draft',
    mayWrite: true,
    seq: 0,
    text: '',
  });
  expect((await me.save(1, '第一件')).data).toMatchObject({ seq: 1 });
  expect((await me.save(5, '第一件：每月存 1500')).data).toMatchObject({ seq: 5 });
  // Late, or from the other phone.
  expect(await me.save(3, '第一件：每月')).toMatchObject({ code: 42306 });
  expect(await me.save(5, '第一件：每月存 1500')).toMatchObject({ code: 0 });
  expect(await me.save(5, '别的话')).toMatchObject({ code: 42306 });
  expect(await me.handIn(4, '旧手机上的')).toMatchObject({ code: 42306 });
  expect(await me.detail()).toMatchObject({ text: '第一件：每月存 1500', seq: 5 });
});

test('twenty drafts at the same moment leave the last one', async () => {
  const me = await aWriter();
  await Promise.all(Array.from({ length: 20 }, (_, nth) => me.save(nth + 1, `第 ${nth + 1} 稿`)));
  expect(await me.detail()).toMatchObject({ text: '第 20 稿', seq: 20 });
});

test('handed in once, however often it is said; it waits for a day at most, and opens what waited for it', async () => {
  const me = await aWriter();
  await pool.query(`update learning.section set after_what = 'handed-in' where id = $1`, [course.sectionIds[1]]);
  const second = async () =>
    (await me.ask(listSections, { courseId: course.courseId }, signedNow())).data?.list.find(
      ({ sectionId: id }) => id === course.sectionIds[1],
    )?.state.is;
  expect(await second()).toBe('locked');
  expect(await me.handIn(1, '  ')).toMatchObject({ code: 42304 });
  const first = await me.handIn(1, '第一件：每月存 1500');
  expect(Date.parse(first.data?.gradedBy ?? '') - Date.parse(first.data?.handedInAt ?? '')).toBe(DAY_MS);
  clock.advance(5_000);
  expect((await me.handIn(1, '第一件：每月存 1500')).data).toEqual(first.data);
  expect(await me.handIn(2, '换一个')).toMatchObject({ code: 42302 });
  expect(await me.save(9, '还想改')).toMatchObject({ code: 42302 });
  expect(await me.detail()).toMatchObject({ is: 'waiting', mayWrite: false, gradedBy: first.data?.gradedBy, text: '第一件：每月存 1500' });
  expect(await second()).toBe('open');
  const { rows } = await pool.query('select version, class_id from work.piece where id = $1', [await pieceOf(me)]);
  expect(rows).toEqual([{ version: 1, class_id: built.classId }]);
});

test('returned, mended and passed; what was said stays, and the learner gets a message each time', async () => {
  const me = await aWriter();
  expect(await me.result()).toBeNull();
  await me.handIn(1, '第一件');
  expect(await me.result()).toMatchObject({ is: 'waiting', gradings: [], appeal: 'none', mayMend: false });
  expect(await grade(me, ZHOU, 'returned')).toBe('done');
  expect(await me.result()).toMatchObject({
    is: 'returned',
    returns: 1,
    appeal: 'possible',
    mayMend: true,
    gradings: [{ verdict: 'returned', by: '周若兰', words: '第一件少个日子，补好再交。', isAppeal: false }],
  });
  expect(await me.detail()).toMatchObject({ is: 'returned', mayWrite: true, text: '第一件' });
  await me.save(2, '第一件：到明年');
  await me.handIn(3, '第一件：到明年 12 月');
  expect(await grade(me, ZHOU, 'returned', '还差一处，请再补。')).toBe('done');
  await me.handIn(4, '都补好了');
  expect(await grade(me, ZHOU, 'returned', '第三次退回。')).toBe('returned-enough');
  expect(await grade(me, ZHOU, 'passed', '写得清楚。')).toBe('done');
  expect(await me.result()).toMatchObject({ is: 'passed', returns: 2, mayMend: false, gradings: { length: 3 } });
  const { rows } = await pool.query('select title from content.message where learner_id = $1 order by id', [me.learnerId]);
  expect(rows.map(({ title }) => title)).toEqual(['作业要补一补', '作业要补一补', '作业通过了']);
});

test('an appeal goes to another teacher, once', async () => {
  const me = await aWriter();
  await me.handIn(1, '第一件');
  expect(await me.appeal('我写了日子的')).toMatchObject({ code: 42305 });
  await grade(me, ZHOU, 'returned');
  const asked = await me.appeal('第一件里我写了日子');
  expect(asked.code).toBe(0);
  expect((await me.appeal('第一件里我写了日子')).data).toEqual(asked.data);
  expect(await me.result()).toMatchObject({ is: 'waiting', appeal: 'waiting' });
  await pool.query(
    `update work.piece set state = 'draft', version = 0, handed_in_at = null where state = 'handed-in' and learner_id <> $1`,
    [me.learnerId],
  );
  const classId = built.classId as Parameters<typeof takeNext>[1];
  expect(await takeNext(db, classId, ZHOU, clock.now())).toBeUndefined();
  expect(await takeNext(db, classId, CHEN, clock.now())).toMatchObject({
    appeal_words: '第一件里我写了日子',
    first_words: '第一件少个日子，补好再交。',
  });
  expect(await grade(me, CHEN, 'returned', '日子是写了，月份还差。')).toBe('done');
  expect(await me.result()).toMatchObject({ is: 'returned', returns: 1, appeal: 'answered', gradings: [{ isAppeal: true }, {}] });
  expect(await me.appeal('还是不同意老师')).toMatchObject({ code: 42305 });
  // Mended, it may be graded by anybody again.
  await me.handIn(2, '补好了月份');
  expect(await takeNext(db, classId, ZHOU, clock.now())).toMatchObject({ appeal_words: null });
});

test('a picture goes with it; one of somebody else, or twice the same, does not', async () => {
  const [me, other] = [await aWriter(), await aWriter()];
  const bytes = createCanvas(20, 10).toBuffer('image/jpeg');
  const ticketFor = async ({ ask }: Writer) =>
    (await ask(getHomeworkTickets, { sectionId, files: [{ contentType: 'image/jpeg', size: bytes.length }] }, signedNow())).data?.[0];
  const [mine, others] = [await ticketFor(me), await ticketFor(other)];
  if (!mine || !others) throw new Error('no ticket');
  expect(await me.save(1, '有图', [others.uploadId])).toMatchObject({ code: 42303 });
  expect(await me.save(1, '有图', [mine.uploadId, mine.uploadId])).toMatchObject({ code: 42303 });
  expect(await me.save(1, '有图', [mine.uploadId])).toMatchObject({ code: 0 });
  expect(await me.detail()).toMatchObject({ files: [{ uploadId: mine.uploadId, kind: 'picture', state: 'waiting', url: null }] });
  const { rows } = await pool.query(`select count(*)::int as n from graphile_worker.jobs where task_identifier = 'work.clean-file'`);
  expect(rows).toEqual([{ n: 1 }]);
  expect(await me.save(2, '不要图', [])).toMatchObject({ code: 0 });
  expect(await me.detail()).toMatchObject({ files: [] });
  expect(await me.handIn(3, '', [mine.uploadId])).toMatchObject({ code: 0 });
});

test('at most three voices', async () => {
  const me = await aWriter();
  const file = { contentType: 'audio/webm', size: 1_000 } as const;
  const { data } = await me.ask(getHomeworkTickets, { sectionId, files: [file, file, file, file] }, signedNow());
  const ids = data?.map(({ uploadId }) => uploadId) ?? [];
  expect(await me.save(1, '说', ids)).toMatchObject({ code: 42303 });
  expect(await me.detail()).toMatchObject({ files: [], seq: 0 });
  expect(await me.save(1, '说', ids.slice(1))).toMatchObject({ code: 0 });
  expect((await me.detail()).files.map(({ kind }) => kind)).toEqual(['voice', 'voice', 'voice']);
});

test('a section without homework is unknown, and one that is shut sends to the list', async () => {
  const me = await aWriter();
  expect(await me.ask(getHomework, { sectionId: course.sectionIds[1] ?? '' }, signedNow())).toMatchObject({ code: 42301 });
  const stranger = signedClient(api.url(), (await aLearner(pool, clock.now())).token);
  expect((await stranger(getHomework, { sectionId }, signedNow())).data).toEqual({ outcome: 'refused', courseId: course.courseId });
  expect(await stranger(saveHomeworkDraft, { sectionId, seq: 1, text: '我也写', uploadIds: [] }, signedNow())).toMatchObject({
    code: 42302,
  });
});

test('late after its hour, marked so; not taken after the end of the period, and still there to be read', async () => {
  const [late, never, idle] = [await aWriter(), await aWriter(), await aWriter()];
  await never.save(1, '写到一半');
  const change = (text: string, values: unknown[]) => pool.query(text, values);
  // The section opened with the first evening, two days ago.
  await change('update work.homework set due_days = 0 where section_id = $1', [sectionId]);
  expect((await late.handIn(1, '晚了两天')).data).toMatchObject({ isLate: true });
  expect(await late.detail()).toMatchObject({ isLate: true });
  await change(`update enrolment.period set ends_at = $2 where id = $1`, [built.camp.periodId, new Date(clock.now().getTime() - HOUR_MS)]);
  expect(await never.save(2, '过期再写')).toMatchObject({ code: 42302 });
  expect(await never.handIn(2, '过期再交')).toMatchObject({ code: 42302 });
  expect(await never.detail()).toMatchObject({ mayWrite: false, text: '写到一半' });
  expect((await idle.ask(getHomework, { sectionId }, signedNow())).data).toMatchObject({ outcome: 'refused' });
});
