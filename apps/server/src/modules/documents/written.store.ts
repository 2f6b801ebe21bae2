import type { DocumentKind } from '@xuetang/contract/document-terms.rule';
import { sql } from 'kysely';
import { tablesOf, type Tx } from '../../platform/db.ts';
import type { DocumentTables } from './tables.ts';

const documents = (tx: Tx) => tablesOf<DocumentTables>(tx);

/** The document with this name, held until the transaction ends: two who write or release it at once come one after the other. */
export const lockDocument = (tx: Tx, slug: string) =>
  documents(tx).selectFrom('documents.document').selectAll().where('slug', '=', slug).forUpdate().executeTakeFirst();

export const findDocumentId = (tx: Tx, slug: string) =>
  documents(tx).selectFrom('documents.document').select('id').where('slug', '=', slug).executeTakeFirst();

export const newestVersion = (tx: Tx, documentId: string, version?: number) => {
  const rows = documents(tx)
    .selectFrom('documents.version')
    .selectAll()
    .where('document_id', '=', documentId)
    .orderBy('version', 'desc')
    .limit(1);
  return (version === undefined ? rows : rows.where('version', '=', version)).executeTakeFirst();
};

export const release = async (tx: Tx, documentId: string, version: number, by: string, now: Date): Promise<void> => {
  await documents(tx)
    .updateTable('documents.version')
    .set({ released_by: by, released_at: now })
    .where('document_id', '=', documentId)
    .where('version', '=', version)
    .execute();
  await documents(tx).updateTable('documents.document').set({ withdrawn_at: null }).where('id', '=', documentId).execute();
};

export const withdraw = (tx: Tx, documentId: string, now: Date) =>
  documents(tx).updateTable('documents.document').set({ withdrawn_at: now }).where('id', '=', documentId).execute();

/** Puts these in their order and nothing else; false where one of them is not there. */
export const pick = async (tx: Tx, slugs: readonly string[]): Promise<boolean> => {
  // Two who choose at once come one after the other: a place is one document's.
  await sql`select pg_advisory_xact_lock(hashtextextended('documents.pick', 0))`.execute(tx);
  await sql`update documents.document set pick = null where pick is not null`.execute(tx);
  const { numAffectedRows } = await sql`update documents.document d set pick = p.place
    from unnest(${slugs}::text[]) with ordinality p(slug, place)
    where p.slug = d.slug and d.withdrawn_at is null and d.kind in ('card', 'article', 'summary', 'handbook')`.execute(tx);
  return numAffectedRows === BigInt(slugs.length);
};

export interface WrittenRow {
  slug: string;
  kind: DocumentKind;
  is_withdrawn: boolean;
  version: number;
  title: string;
  risk: 'none' | 'general' | 'high';
  written_by: string;
  written_at: Date;
  released_by: string | null;
  released_at: Date | null;
  on_air: number | null;
  helped: number;
  not_helped: number;
}

export const listWritten = async (tx: Tx, after: string | undefined, most: number): Promise<WrittenRow[]> => {
  const { rows } = await sql<WrittenRow>`
    select d.slug, d.kind, d.withdrawn_at is not null as is_withdrawn, v.version, v.title, v.risk, v.written_by::text, v.written_at,
      v.released_by::text, v.released_at,
      (select max(o.version) from documents.version o where o.document_id = d.id and o.released_at is not null) as on_air, j.helped, j.not_helped
    from documents.document d
    join lateral (select * from documents.version v where v.document_id = d.id order by v.version desc limit 1) v on true
    cross join lateral (select count(*) filter (where j.helped)::int as helped, count(*) filter (where not j.helped)::int as not_helped
      from documents.vote j where j.document_id = d.id) j
    where d.slug > ${after ?? ''} order by d.slug limit ${most}`.execute(tx);
  return rows;
};
