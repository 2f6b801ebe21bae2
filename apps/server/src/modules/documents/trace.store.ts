import type { DocumentSlug, LearnerId } from '@xuetang/contract/ids';
import type { Database } from '../../platform/db.ts';

const wrote = async (db: Database, name: string, text: string, values: unknown[]): Promise<boolean> => {
  const { rows } = await db.pool.query<{ known: boolean }>({ name, text, values });
  return rows[0]?.known ?? false;
};

/** A document that was released once; whoever kept it may let it go after it was withdrawn, too. */
const KNOWN = `select d.id from documents.document d where d.slug = $2
  and exists (select from documents.version v where v.document_id = d.id and v.released_at is not null)`;

export const keep = (db: Database, learner: LearnerId, slug: DocumentSlug, now: Date): Promise<boolean> =>
  wrote(
    db,
    'keep-document',
    `with d as (${KNOWN}), kept as (insert into documents.kept (learner_id, document_id, kept_at) select $1, d.id, $3 from d on conflict do nothing)
     select exists (select from d) as known`,
    [learner, slug, now],
  );

export const letGo = (db: Database, learner: LearnerId, slug: DocumentSlug): Promise<boolean> =>
  wrote(
    db,
    'let-go-document',
    `with d as (${KNOWN}), gone as (delete from documents.kept k using d where k.document_id = d.id and k.learner_id = $1)
     select exists (select from d) as known`,
    [learner, slug],
  );

export interface Said {
  slug: DocumentSlug;
  version: number;
  helped: boolean;
  now: Date;
}

/** One row a learner and document: a second word takes the place of the first. */
export const judge = (db: Database, learner: LearnerId, { slug, version, helped, now }: Said): Promise<boolean> =>
  wrote(
    db,
    'judge-document',
    `with d as (select d.id from documents.document d join documents.version v on v.document_id = d.id
         and v.version = $3 and v.released_at is not null where d.slug = $2),
       said as (insert into documents.vote (learner_id, document_id, version, helped, said_at) select $1, d.id, $3, $4, $5 from d
         on conflict (learner_id, document_id) do update set version = excluded.version, helped = excluded.helped, said_at = excluded.said_at)
     select exists (select from d) as known`,
    [learner, slug, version, helped, now],
  );

export interface Seen {
  slug: DocumentSlug;
  version: number;
  blocks: number;
  now: Date;
}

/**
 * How far somebody has read: never further than the version is long, and never back to an older version. Undefined where there is no such
 * version; else whether its end was seen.
 */
export const trace = async (db: Database, learner: LearnerId, { slug, version, blocks, now }: Seen): Promise<boolean | undefined> => {
  const { rows } = await db.pool.query<{ is_read: boolean }>({
    name: 'trace-document',
    text: `with d as (
             select d.id, least($4::int, jsonb_array_length(v.body)) as blocks, $4::int >= jsonb_array_length(v.body) as is_end
             from documents.document d join documents.version v on v.document_id = d.id and v.version = $3 and v.released_at is not null
             where d.slug = $2),
           put as (
             insert into documents.place as own (learner_id, document_id, version, blocks, read_at, finished_at)
             select $1, d.id, $3, d.blocks, $5, case when d.is_end then $5::timestamptz end from d
             on conflict (learner_id, document_id) do update set version = excluded.version, blocks = excluded.blocks,
               read_at = greatest(own.read_at, excluded.read_at),
               finished_at = case when own.version = excluded.version then coalesce(own.finished_at, excluded.finished_at)
                 else excluded.finished_at end
             where own.version <= excluded.version
             returning own.finished_at)
           select coalesce((select finished_at is not null from put), d.is_end) as is_read from d`,
    values: [learner, slug, version, blocks, now],
  });
  return rows[0]?.is_read;
};
