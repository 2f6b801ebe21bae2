import type { RequestOf } from '@xuetang/contract/call';
import { ArticleBlock } from '@xuetang/contract/sections';
import type { writeDocument } from '@xuetang/contract/staff/documents';
import { z } from 'zod';
import { tablesOf, type Tx } from '../../platform/db.ts';
import type { DocumentTables } from './tables.ts';
import { lockDocument, newestVersion } from './written.store.ts';

type Asked = RequestOf<typeof writeDocument>;

const Body = z.array(ArticleBlock).min(1).max(200);
const DAILY: readonly string[] = ['card', 'article'];
const SITUATIONS: readonly string[] = ['enter', 'sound', 'homework', 'pay', 'account'];

const blocksIn = (json: string): { body: ArticleBlock[] } | { faults: string[] } => {
  let given: unknown;
  try {
    given = JSON.parse(json);
  } catch {
    return { faults: ['内容不是 JSON'] };
  }
  const read = Body.safeParse(given);
  return read.success ? { body: read.data } : { faults: read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) };
};

/** What the database would refuse, in words. */
const faultsOf = ({ kind, topic, day, handbook, sectionId, courseId }: Asked): string[] => [
  ...((kind === 'faq') === (topic !== undefined && SITUATIONS.includes(topic)) ? [] : ['常见问题要写情形，别的文档不能写情形']),
  ...(day === undefined || DAILY.includes(kind) ? [] : ['只有每日卡片和文章有日子']),
  ...((kind === 'chapter') === (handbook !== undefined && sectionId !== undefined) ? [] : ['手册的一章要写所属手册和随哪一节打开']),
  ...((kind !== 'chapter' && kind !== 'handbook') || courseId !== undefined ? [] : ['手册和它的章要写课程编号']),
];

const isTaken = (error: unknown): boolean =>
  ['document_day', 'document_slug_key'].includes((error as { constraint?: string }).constraint ?? '');

/** Writes a version that nobody sees yet; a document that is new is made with it. What it is and where it belongs goes by the first version. */
export const writeVersion = async (
  tx: Tx,
  asked: Asked,
  { by, now }: { by: string; now: Date },
): Promise<{ version: number } | { faults: string[] } | 'changed'> => {
  const read = blocksIn(asked.json);
  const faults = [...faultsOf(asked), ...('faults' in read ? read.faults : [])];
  if ('faults' in read || faults.length > 0) return { faults };
  const tables = tablesOf<DocumentTables>(tx);
  const known = await lockDocument(tx, asked.slug);
  const newest = known && (await newestVersion(tx, known.id));
  if ((newest?.version ?? 0) !== asked.seen) return 'changed';
  if (known && known.kind !== asked.kind) return { faults: ['文档的种类不能改'] };
  const handbook = asked.handbook === undefined ? undefined : await lockDocument(tx, asked.handbook);
  if (asked.handbook !== undefined && handbook?.kind !== 'handbook') return { faults: ['没有这本手册'] };
  const version = asked.seen + 1;
  try {
    const id =
      known?.id ??
      (
        await tables
          .insertInto('documents.document')
          .values({
            slug: asked.slug,
            kind: asked.kind,
            topic: asked.topic ?? null,
            day: asked.day ?? null,
            course_id: asked.courseId ?? null,
            handbook_id: handbook?.id ?? null,
            section_id: asked.sectionId ?? null,
            pick: null,
            withdrawn_at: null,
          })
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id;
    await tables
      .insertInto('documents.version')
      .values({
        document_id: id,
        version,
        title: asked.title,
        lead: asked.lead,
        minutes: asked.minutes,
        risk: asked.risk,
        body: JSON.stringify(read.body),
        written_by: by,
        written_at: now,
        released_by: null,
        released_at: null,
      })
      .execute();
  } catch (error) {
    if (isTaken(error)) return { faults: ['这一天已经有别的内容，或者这个名字刚被用掉'] };
    throw error;
  }
  return { version };
};
