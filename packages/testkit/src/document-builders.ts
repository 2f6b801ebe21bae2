import { randomBytes } from 'node:crypto';
import type { DocumentSlug } from '@xuetang/contract/ids';
import type { ArticleBlock } from '@xuetang/contract/sections';
import type pg from 'pg';

export interface DocumentShape {
  slug?: string;
  kind?: string;
  topic?: string | null;
  day?: string | null;
  courseId?: string | null;
  handbookId?: string | null;
  sectionId?: string | null;
  sort?: number;
  pick?: number | null;
  title?: string;
  lead?: string;
  risk?: 'none' | 'general' | 'high';
  body?: ArticleBlock[];
  /** Null: written, and not released. */
  releasedAt?: Date | null;
  withdrawnAt?: Date | null;
}

export interface BuiltDocument {
  documentId: string;
  slug: DocumentSlug;
}

const BLOCKS: ArticleBlock[] = [
  { kind: 'heading', text: '先看这一条' },
  { kind: 'text', text: '备用金先留三个月的必要开支。' },
  { kind: 'list', items: ['随时拿得到', '不跟着市场涨跌'] },
];

/** Another version of a document, of the writer 1 and released by the reviewer 2. */
export const aVersion = async (pool: pg.Pool, documentId: string, version: number, shape: DocumentShape = {}): Promise<void> => {
  const releasedAt = shape.releasedAt === undefined ? new Date('2026-01-01T00:00:00Z') : shape.releasedAt;
  await pool.query(
    `insert into documents.version (document_id, version, title, lead, minutes, risk, body, written_by, written_at, released_by, released_at)
     values ($1, $2, $3, $4, 2, $5, $6, 1, '2025-12-31T00:00:00Z', $7, $8)`,
    [
      documentId,
      version,
      shape.title ?? `第 ${version} 版`,
      shape.lead ?? '两分钟读完的一页',
      shape.risk ?? 'none',
      JSON.stringify(shape.body ?? BLOCKS),
      releasedAt && '2',
      releasedAt,
    ],
  );
};

/** A document with its first version. */
export const aDocument = async (pool: pg.Pool, shape: DocumentShape = {}): Promise<BuiltDocument> => {
  const { rows } = await pool.query<{ id: string; slug: DocumentSlug }>(
    `insert into documents.document (slug, kind, topic, day, course_id, handbook_id, section_id, sort, pick, withdrawn_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
     returning id, slug`,
    [
      shape.slug ?? `d-${randomBytes(6).toString('hex')}`,
      shape.kind ?? 'article',
      shape.topic ?? null,
      shape.day ?? null,
      shape.courseId ?? null,
      shape.handbookId ?? null,
      shape.sectionId ?? null,
      shape.sort ?? 0,
      shape.pick ?? null,
      shape.withdrawnAt ?? null,
    ],
  );
  const [row] = rows;
  if (!row) throw new Error('no document was made');
  await aVersion(pool, row.id, 1, shape);
  return { documentId: row.id, slug: row.slug };
};
