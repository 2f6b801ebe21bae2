import type { DocumentSlug } from '@xuetang/contract/ids';
import {
  listWrittenDocuments,
  pickDocuments,
  readWrittenDocument,
  releaseDocument,
  withdrawDocument,
  writeDocument,
} from '@xuetang/contract/staff/documents';
import { expect, test } from 'vitest';
import { openConsole } from '../../../../../tests/benches/open-console.ts';

const { somebody, database, rows, audit } = await openConsole();
const { pool } = database;
const reason = '核对过数据出处，可以发布';
const named = (slug: string) => slug as DocumentSlug;
const aText = (slug: string, more: object = {}) => ({
  slug: named(slug),
  seen: 0,
  kind: 'summary' as const,
  topic: 'fund' as const,
  title: '基金费用一页纸',
  lead: '买之前先看这三笔费用',
  minutes: 2,
  risk: 'general' as const,
  json: JSON.stringify([{ kind: 'text', text: '申购费、管理费、赎回费。' }]),
  ...more,
});

test('what speaks of investing is released by a second person, with a reason, once; the audit says who, what and why', async () => {
  const [writer, other] = [await somebody({ roles: ['admin'] }), await somebody({ roles: ['compliance'] })];
  expect(await writer.ask(writeDocument, aText('fund-fees'))).toMatchObject({ code: 0, data: { version: 1 } });
  const asked = { slug: named('fund-fees'), version: 1 };
  expect(await other.ask(releaseDocument, asked)).toMatchObject({ code: 43006 });
  expect(await writer.ask(releaseDocument, asked, { reason })).toMatchObject({ code: 43584 });
  expect(await other.ask(releaseDocument, { ...asked, version: 2 }, { reason })).toMatchObject({ code: 41808 });
  expect(await other.ask(releaseDocument, asked, { reason })).toMatchObject({ code: 0 });
  expect(await other.ask(releaseDocument, asked, { reason })).toMatchObject({ code: 43583 });
  const [done] = (await audit()).filter(({ outcome, reason: why }) => outcome === 'done' && why === reason);
  expect(done).toMatchObject({ subject: 'document:fund-fees', after: { version: 1, risk: 'general' } });
  // The database holds it, whoever asks.
  await writer.ask(writeDocument, aText('fund-fees', { seen: 1 }));
  const alone = pool.query('update documents.version set released_by = written_by, released_at = now() where released_at is null');
  await expect(alone).rejects.toThrow('released_by_a_second_person');
});

test('a harmless text may be released by whoever wrote it; withdrawn, it is gone until the next version', async () => {
  const admin = await somebody({ roles: ['admin'] });
  const asked = { slug: named('class-rules'), version: 1 };
  await admin.ask(writeDocument, aText('class-rules', { kind: 'rules', topic: undefined, risk: 'none' }));
  expect(await admin.ask(releaseDocument, asked, { reason })).toMatchObject({ code: 0 });
  expect(await admin.ask(withdrawDocument, { slug: asked.slug }, { reason })).toMatchObject({ code: 0 });
  expect(await admin.ask(withdrawDocument, { slug: asked.slug }, { reason })).toMatchObject({ code: 41808 });
  await admin.ask(writeDocument, aText('class-rules', { kind: 'rules', topic: undefined, risk: 'none', seen: 1 }));
  await admin.ask(releaseDocument, { ...asked, version: 2 }, { reason });
  const { data } = await admin.ask(listWrittenDocuments, {});
  expect(data?.list.find(({ slug }) => slug === 'class-rules')).toMatchObject({ version: 2, onAir: 2, isWithdrawn: false, helped: 0 });
  expect((await admin.ask(readWrittenDocument, { slug: asked.slug, version: 1 })).data).toMatchObject({ version: 1, minutes: 2 });
});

test('nobody writes over another, and what is faulty says where', async () => {
  const admin = await somebody({ roles: ['admin'] });
  await admin.ask(writeDocument, aText('one-page'));
  expect(await admin.ask(writeDocument, aText('one-page'))).toMatchObject({ code: 43582 });
  for (const faulty of [
    { json: 'no json' },
    { json: '[]' },
    { json: '[{"kind":"markup","text":"<b>"}]' },
    { topic: 'enter' },
    { day: '2026-01-01' },
    { kind: 'chapter' },
  ])
    expect(await admin.ask(writeDocument, aText('faulty', faulty))).toMatchObject({ code: 43581 });
  expect(await rows(`select from documents.document where slug = 'faulty'`)).toEqual([]);
});

test('the week is chosen anew as a whole, or not at all', async () => {
  const admin = await somebody({ roles: ['admin'] });
  for (const slug of ['week-one', 'week-two']) await admin.ask(writeDocument, aText(slug));
  const week = () => rows<{ slug: string }>('select slug from documents.document where pick is not null order by pick');
  expect(await admin.ask(pickDocuments, { slugs: 'week-two,week-one' }, { reason })).toMatchObject({ code: 0 });
  expect(await week()).toEqual([{ slug: 'week-two' }, { slug: 'week-one' }]);
  expect(await admin.ask(pickDocuments, { slugs: 'week-one,nothing' }, { reason })).toMatchObject({ code: 41808 });
  expect(await week()).toHaveLength(2);
});
