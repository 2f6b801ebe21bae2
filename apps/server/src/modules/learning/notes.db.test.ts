import type { NoteId, SectionId } from '@xuetang/contract/ids';
import { NOTES_A_PAGE, NOTES_MOST } from '@xuetang/contract/note.rule';
import { addNote, changeNote, listNotes, removeNote } from '@xuetang/contract/notes';
import { aLearner } from '@xuetang/testkit/builders';
import { aCourse, someProgress } from '@xuetang/testkit/course-builders';
import { signedClient } from '@xuetang/testkit/signed-client';
import { expect, test } from 'vitest';
import { openApi } from '../../../../../tests/benches/open-api.ts';

const { api, database } = await openApi();
const { pool } = database;

/** Somebody who has begun both sections of a course. */
const aWriter = async (name = '备用金的课') => {
  const { learnerId, token } = await aLearner(pool);
  const course = await aCourse(pool, { name, sections: [{ title: '第一节视频', medium: 'video' }, { title: '第二节文章' }] });
  for (const sectionId of course.sectionIds) await someProgress(pool, sectionId, learnerId);
  const [video, article] = course.sectionIds as [SectionId, SectionId];
  return { learnerId, course, video, article, ask: signedClient(api.url(), token) };
};
type Writer = Awaited<ReturnType<typeof aWriter>>;
const write = async ({ ask, video }: Pick<Writer, 'ask' | 'video'>, words: string, atS = 12) =>
  (await ask(addNote, { sectionId: video, atS, words })).data!;
const wordsOf = async ({ ask }: Pick<Writer, 'ask'>, asked: Parameters<typeof ask<typeof listNotes>>[1] = {}) =>
  (await ask(listNotes, asked)).data?.list.map(({ words }) => words);

test('a note keeps its second, is found by words, course and section, is changed and taken back', async () => {
  const writer = await aWriter();
  const first = await write(writer, '  备用金留三个月  ', 75);
  expect(first).toMatchObject({ atS: 75, words: '备用金留三个月', sectionTitle: '第一节视频', medium: 'video', courseName: '备用金的课' });
  const { data: second } = await writer.ask(addNote, { sectionId: writer.article, words: 'ETF 是什么' });
  expect(await wordsOf(writer)).toEqual(['ETF 是什么', '备用金留三个月']);
  expect(await wordsOf(writer, { search: 'etf' })).toEqual(['ETF 是什么']);
  // Its letters mean themselves.
  expect(await wordsOf(writer, { search: '%' })).toEqual([]);
  expect(await wordsOf(writer, { sectionId: writer.video })).toEqual(['备用金留三个月']);
  expect(await wordsOf(writer, { courseId: '987654321' })).toEqual([]);
  expect((await writer.ask(listNotes, {})).data?.courses).toEqual([{ courseId: writer.course.courseId, name: '备用金的课', notes: 2 }]);
  expect(await writer.ask(changeNote, { noteId: first.noteId, words: '留六个月' })).toMatchObject({
    code: 0,
    data: { words: '留六个月', atS: 75 },
  });
  for (let nth = 0; nth < 2; nth++) expect(await writer.ask(removeNote, { noteId: second!.noteId })).toMatchObject({ code: 0 });
  expect(await wordsOf(writer)).toEqual(['留六个月']);
});

test('a list of many goes on, and shows each once', async () => {
  const writer = await aWriter();
  const all = Array.from({ length: 2 * NOTES_A_PAGE + 3 }, (_, nth) => `第 ${nth} 条`);
  await pool.query(
    `insert into learning.note (public_id, learner_id, section_id, words, made_at, changed_at)
     select substr(md5($1::text || w) , 1, 22), $1::bigint, $2::bigint, w, now(), now() from unnest($3::text[]) with ordinality u(w, nth) order by nth`,
    [writer.learnerId, writer.video, all],
  );
  const seen: string[] = [];
  let before: NoteId | undefined;
  for (let more = true; more;) {
    const { data } = await writer.ask(listNotes, before ? { before } : {});
    seen.push(...(data?.list.map(({ words }) => words) ?? []));
    before = data?.list[data.list.length - 1]?.noteId;
    more = data?.hasMore ?? false;
  }
  expect(seen).toEqual(all.toReversed());
});

test('nobody reads, changes or takes back what another has noted', async () => {
  const [writer, other] = [await aWriter(), await aWriter()];
  const { noteId } = await write(writer, '只给自己看');
  await write(other, '别人的');
  expect(await wordsOf(other)).toEqual(['别人的']);
  expect(await wordsOf(other, { before: noteId })).toEqual([]);
  expect(await other.ask(changeNote, { noteId, words: '改掉' })).toMatchObject({ code: 41811 });
  await other.ask(removeNote, { noteId });
  expect(await wordsOf(writer)).toEqual(['只给自己看']);
});

test('no note to what was never opened, none without words, and none too many', async () => {
  const writer = await aWriter();
  const stranger = await aLearner(pool);
  const asStranger = signedClient(api.url(), stranger.token);
  expect(await asStranger(addNote, { sectionId: writer.video, atS: 1, words: '没学过' })).toMatchObject({ code: 41804 });
  for (const words of ['   ', '账'.repeat(501)])
    expect((await writer.ask(addNote, { sectionId: writer.video, atS: 1, words })).code, words.slice(0, 3)).not.toBe(0);
  await pool.query(
    `insert into learning.note (public_id, learner_id, section_id, words, made_at, changed_at)
     select substr(md5($1::text || n), 1, 22), $1::bigint, $2::bigint, '账', now(), now() from generate_series(1, $3::int) n`,
    [writer.learnerId, writer.video, NOTES_MOST],
  );
  expect(await writer.ask(addNote, { sectionId: writer.video, atS: 1, words: '再一条' })).toMatchObject({ code: 41812 });
});

test('a tap whose answer was lost is one note', async () => {
  const writer = await aWriter();
  const idempotencyKey = 'one-note-of-this-second';
  const asked = { sectionId: writer.video, atS: 3, words: '只记一次' };
  const both = [await writer.ask(addNote, asked, { idempotencyKey }), await writer.ask(addNote, asked, { idempotencyKey })];
  expect(both[0]?.data?.noteId).toBe(both[1]?.data?.noteId);
  expect(await wordsOf(writer)).toEqual(['只记一次']);
});
