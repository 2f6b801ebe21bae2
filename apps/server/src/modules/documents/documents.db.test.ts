import { getDocument, getKnowledgeSchema, judgeDocument, keepDocument, listDocuments, saveTrace } from '@xuetang/contract/documents';
import { aLearner } from '@xuetang/testkit/builders';
import { createTestClock } from '@xuetang/testkit/clock';
import { aCourse, anEntitlement } from '@xuetang/testkit/course-builders';
import { aDocument, aVersion } from '@xuetang/testkit/document-builders';
import { signedClient } from '@xuetang/testkit/signed-client';
import { expect, test } from 'vitest';
import { openApi } from '../../../../../tests/benches/open-api.ts';

const clock = createTestClock();
const { api, database } = await openApi({
  clock,
  before: (made) =>
    made.pool.query(
      `insert into settings.mini_program (app_id, name, wechat_type, plain_pages) values ('wx99knowledge0001', '学堂', 99, '{pages/knowledge/knowledge}')`,
    ),
});
const { pool } = database;
const visitor = signedClient(api.url());
const aReader = async () => {
  const learner = await aLearner(pool);
  return { ...learner, ask: signedClient(api.url(), learner.token) };
};
const UNKNOWN = 41808;

test('[7.4-26] read to where: kept block by block, read at the end, and never back to an older version', async () => {
  const [{ slug, documentId }, { ask }] = [await aDocument(pool), await aReader()];
  const where = async () => {
    const { data } = await ask(getDocument, { slug });
    return data && [data.document.seenBlocks, data.document.isRead];
  };
  expect(await where()).toEqual([0, false]);
  expect((await ask(saveTrace, { slug, version: 1, blocks: 2 })).data).toEqual({ isRead: false });
  expect(await where()).toEqual([2, false]);
  // Further than it is long is its end, however often it is said; whoever goes back to the top has read it all the same.
  for (let nth = 0; nth < 2; nth++) expect((await ask(saveTrace, { slug, version: 1, blocks: 200 })).data).toEqual({ isRead: true });
  expect((await ask(saveTrace, { slug, version: 1, blocks: 1 })).data).toEqual({ isRead: true });
  expect(await where()).toEqual([1, true]);

  await aVersion(pool, documentId, 2);
  expect(await where()).toEqual([0, false]);
  expect((await ask(saveTrace, { slug, version: 2, blocks: 3 })).data).toEqual({ isRead: true });
  await ask(saveTrace, { slug, version: 1, blocks: 1 });
  expect(await where()).toEqual([3, true]);
  expect(await ask(saveTrace, { slug, version: 3, blocks: 1 })).toMatchObject({ code: UNKNOWN });
  expect(await visitor(saveTrace, { slug, version: 1, blocks: 1 })).toMatchObject({ code: 3 });
});

test('an older version says which took its place; what was not released, withdrawn or is of tomorrow is not shown', async () => {
  const { slug, documentId } = await aDocument(pool, { title: '旧的说法' });
  await aVersion(pool, documentId, 2, { title: '新的说法' });
  await aVersion(pool, documentId, 3, { title: '还没发布', releasedAt: null });
  expect((await visitor(getDocument, { slug })).data?.document).toMatchObject({ version: 2, title: '新的说法', newest: null });
  expect((await visitor(getDocument, { slug, version: 1 })).data?.document).toMatchObject({ title: '旧的说法', newest: { version: 2 } });
  expect(await visitor(getDocument, { slug, version: 3 })).toMatchObject({ code: UNKNOWN });
  const gone = await aDocument(pool, { withdrawnAt: new Date() });
  expect(await visitor(getDocument, { slug: gone.slug })).toMatchObject({ code: 9997 });
  const tomorrow = await aDocument(pool, { kind: 'card', day: '2099-01-01' });
  expect(await visitor(getDocument, { slug: tomorrow.slug })).toMatchObject({ code: UNKNOWN });
  expect(await visitor(getDocument, { slug: 'nothing' })).toMatchObject({ code: UNKNOWN });
});

test('of a kind the newest is shown, with what the reader kept and said, one word a learner', async () => {
  await aDocument(pool, { kind: 'rules', title: '第一份公约' });
  const { slug } = await aDocument(pool, { kind: 'rules', title: '第二份公约', releasedAt: new Date('2026-02-01') });
  const [one, other] = [await aReader(), await aReader()];
  const seen = async ({ ask }: Pick<typeof one, 'ask'>) => {
    const { data } = await ask(getDocument, { kind: 'rules' });
    return data && [data.document.title, data.document.isKept, data.document.helped];
  };
  for (const helped of [true, true, false]) expect(await one.ask(judgeDocument, { slug, version: 1, helped })).toMatchObject({ code: 0 });
  for (let nth = 0; nth < 2; nth++) await one.ask(keepDocument, { slug, isKept: true });
  expect(await seen(one)).toEqual(['第二份公约', true, false]);
  expect(await seen(other)).toEqual(['第二份公约', false, null]);
  expect((await pool.query('select from documents.vote where learner_id = $1', [one.learnerId])).rowCount).toBe(1);
  await one.ask(keepDocument, { slug, isKept: false });
  expect(await seen(one)).toEqual(['第二份公约', false, false]);
  for (const lost of [
    await one.ask(keepDocument, { slug: 'nothing', isKept: true }),
    await one.ask(judgeDocument, { slug, version: 9, helped: true }),
  ])
    expect(lost).toMatchObject({ code: UNKNOWN });
});

test('a chapter of a handbook opens as its section does, and what is shut leaves no word of it', async () => {
  const course = await aCourse(pool, { sections: [{ isTrial: true }, {}, { after: 1 }] });
  const { courseId, sectionIds } = course;
  const book = await aDocument(pool, { kind: 'handbook', courseId });
  const chapters = await Promise.all(
    sectionIds.map((sectionId, sort) =>
      aDocument(pool, { kind: 'chapter', handbookId: book.documentId, courseId, sectionId, sort, title: `第 ${sort + 1} 章` }),
    ),
  );
  const reader = await aReader();
  const states = async () => (await reader.ask(getDocument, { slug: book.slug })).data?.document.chapters.map(({ state }) => state.is);
  const second = chapters[1]!.slug;
  expect(await states()).toEqual(['open', 'not-purchased', 'not-purchased']);
  expect((await reader.ask(getDocument, { slug: second })).data?.document).toMatchObject({
    body: null,
    lock: { state: { is: 'not-purchased' } },
  });
  await anEntitlement(pool, course, reader.learnerId);
  expect(await states()).toEqual(['open', 'open', 'locked']);
  const open = (await reader.ask(getDocument, { slug: second })).data?.document;
  expect([open?.lock, open?.body?.length, open?.handbook]).toEqual([null, 3, book.slug]);
  // The same for somebody else, who has no right.
  expect((await visitor(getDocument, { slug: second })).data?.document.body).toBeNull();
});

test('the library by topic, by words and by what was kept; it goes on, and none comes twice', async () => {
  const reader = await aReader();
  const slugs = [];
  for (let nth = 0; nth < 25; nth++) {
    const at = new Date(Date.UTC(2026, 2, 1, 0, nth % 20));
    slugs.push((await aDocument(pool, { kind: 'summary', topic: 'debt', title: `分期那点事 ${nth}`, releasedAt: at })).slug);
  }
  const first = (await reader.ask(listDocuments, { shelf: 'library', topic: 'debt' })).data;
  const last = first?.list[first.list.length - 1]?.slug;
  const rest = (await reader.ask(listDocuments, { shelf: 'library', topic: 'debt', before: last })).data;
  expect([first?.list.length, first?.hasMore, rest?.list.length, rest?.hasMore]).toEqual([20, true, 5, false]);
  expect(new Set([...(first?.list ?? []), ...(rest?.list ?? [])].map(({ slug }) => slug))).toEqual(new Set(slugs));
  expect(first?.list.every((line) => !('body' in line))).toBe(true);
  const found = await reader.ask(listDocuments, { shelf: 'library', words: '那点事 17' });
  expect(found.data?.list.map(({ slug }) => slug)).toEqual([slugs[17]]);
  await reader.ask(keepDocument, { slug: slugs[3]!, isKept: true });
  expect((await reader.ask(listDocuments, { shelf: 'library', kept: true })).data?.list.map(({ slug }) => slug)).toEqual([slugs[3]]);
  expect((await visitor(listDocuments, { shelf: 'library', kept: true })).data?.list).toEqual([]);
});

test('questions come whole, in their order and by situation', async () => {
  await aDocument(pool, { kind: 'faq', topic: 'sound', sort: 2, title: '听不到声音' });
  await aDocument(pool, { kind: 'faq', topic: 'enter', sort: 1, title: '进不了群' });
  const all = (await visitor(listDocuments, { shelf: 'questions' })).data?.list ?? [];
  expect(all.map((line) => [line.title, 'body' in line && line.body.length])).toEqual([
    ['进不了群', 3],
    ['听不到声音', 3],
  ]);
  expect((await visitor(listDocuments, { shelf: 'questions', topic: 'sound' })).data?.list).toHaveLength(1);
  const next = await visitor(listDocuments, { shelf: 'questions', before: all[0]?.slug });
  expect(next.data?.list.map(({ title }) => title)).toEqual(['听不到声音']);
});

test('[7.4-22] a document opens in the mini-program that has declared the page', async () => {
  const { slug } = await aDocument(pool);
  const { data } = await visitor(getKnowledgeSchema, { slug });
  expect(data?.schema).toBe(`weixin://dl/business/?appid=wx99knowledge0001&path=pages/knowledge/knowledge&query=slug%3D${slug}`);
  expect(await visitor(getKnowledgeSchema, { slug: 'nothing' })).toMatchObject({ code: UNKNOWN });
});
