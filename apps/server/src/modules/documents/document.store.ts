import type { DocumentKind } from '@xuetang/contract/document-terms.rule';
import type { DocumentLine } from '@xuetang/contract/documents';
import type { CourseId, DocumentSlug, LearnerId, SectionId } from '@xuetang/contract/ids';
import type { ArticleBlock } from '@xuetang/contract/sections';
import type { Database } from '../../platform/db.ts';

/** A document with the version that is on air, and what the caller has of it. */
export interface DocumentRow {
  id: string;
  slug: DocumentSlug;
  kind: DocumentKind;
  topic: DocumentLine['topic'];
  day: string | null;
  course_id: CourseId | null;
  section_id: SectionId | null;
  handbook: DocumentSlug | null;
  is_withdrawn: boolean;
  version: number;
  title: string;
  lead: string;
  minutes: number;
  risk: DocumentLine['risk'];
  released_at: Date;
  /** Of short ones, and of the one that was asked for. */
  body: ArticleBlock[] | null;
  is_kept: boolean;
  is_read: boolean;
  helped: boolean | null;
  seen_version: number | null;
  seen_blocks: number | null;
}

export interface Reader {
  learnerId: LearnerId | null;
  /** Beijing's day: what belongs to a later one is not there yet. */
  today: string;
}

const COLUMNS = `d.id, d.slug, d.kind, d.topic, to_char(d.day, 'YYYY-MM-DD') as day, d.course_id, d.section_id, h.slug as handbook,
  d.withdrawn_at is not null as is_withdrawn, v.version, v.title, v.lead, v.minutes, v.risk, v.released_at,
  k.learner_id is not null as is_kept, p.finished_at is not null and p.version = v.version as is_read, j.helped,
  p.version as seen_version, p.blocks as seen_blocks`;

/** $1 the learner, $2 today. The version is the newest that was released, or the one that `version` says. */
const from = (version = 'true'): string => `documents.document d
  join lateral (select v.* from documents.version v where v.document_id = d.id and v.released_at is not null and ${version}
    order by v.version desc limit 1) v on true
  left join documents.document h on h.id = d.handbook_id
  left join documents.kept k on k.document_id = d.id and k.learner_id = $1::bigint
  left join documents.place p on p.document_id = d.id and p.learner_id = $1::bigint
  left join documents.vote j on j.document_id = d.id and j.learner_id = $1::bigint
  where (d.day is null or d.day <= $2::date)`;

const rowsOf = async (db: Database, name: string, text: string, values: unknown[]): Promise<DocumentRow[]> =>
  (await db.pool.query<DocumentRow>({ name, text, values })).rows;

export interface Wanted {
  slug?: DocumentSlug | undefined;
  kind?: DocumentKind | undefined;
  version?: number | undefined;
}

/** The one that was asked for, withdrawn ones too: whoever follows an old link is told so. */
export const findDocument = async (db: Database, { learnerId, today }: Reader, wanted: Wanted): Promise<DocumentRow | undefined> => {
  const { slug = null, kind = null, version = null } = wanted;
  const [row] = await rowsOf(
    db,
    'document',
    `select ${COLUMNS}, v.body from ${from('($5::int is null or v.version = $5)')}
       and (d.slug = $3 or $3::text is null and d.kind = $4 and d.withdrawn_at is null)
     order by d.day desc nulls last, v.released_at desc, d.id desc limit 1`,
    [learnerId, today, slug, kind, version],
  );
  return row;
};

/** The newest version of a document, where it is not this one. */
export const newerThan = async (db: Database, id: string, version: number): Promise<{ version: number; released_at: Date } | undefined> => {
  const { rows } = await db.pool.query<{ version: number; released_at: Date }>({
    name: 'newer-version',
    text: `select version, released_at from documents.version where document_id = $1 and version > $2 and released_at is not null
           order by version desc limit 1`,
    values: [id, version],
  });
  return rows[0];
};

export const readChapters = (db: Database, { learnerId, today }: Reader, handbookId: string): Promise<DocumentRow[]> =>
  rowsOf(
    db,
    'document-chapters',
    `select ${COLUMNS}, null as body from ${from()} and d.handbook_id = $3 and d.withdrawn_at is null order by d.sort, d.id`,
    [learnerId, today, handbookId],
  );

/** Which kinds stand on a shelf, and whether they come whole. */
const SHELVES = {
  library: { kinds: ['article', 'summary', 'handbook'], body: 'null', order: 'v.released_at desc, d.id desc', past: '<' },
  cards: { kinds: ['card'], body: 'v.body', order: `coalesce(d.day, date '2000-01-01') desc, d.id desc`, past: '<' },
  questions: { kinds: ['faq'], body: 'v.body', order: 'd.sort, d.id', past: '>' },
} as const;
const PLACE = {
  library: '(v.released_at, d.id)',
  cards: `(coalesce(d.day, date '2000-01-01'), d.id)`,
  questions: '(d.sort, d.id)',
} as const;
/** Where the cursor stands: what it is compared with. */
const CURSOR = {
  library: `select max(w.released_at), c.id from documents.document c join documents.version w on w.document_id = c.id
              and w.version = (select max(n.version) from documents.version n where n.document_id = c.id and n.released_at is not null)
            where c.slug = $6 group by c.id`,
  cards: `select coalesce(c.day, date '2000-01-01'), c.id from documents.document c where c.slug = $6`,
  questions: 'select c.sort, c.id from documents.document c where c.slug = $6',
} as const;

export interface Listed {
  shelf: keyof typeof SHELVES;
  topic?: string | undefined;
  words?: string | undefined;
  kept?: boolean | undefined;
  before?: DocumentSlug | undefined;
  most: number;
}

export const listShelf = (db: Database, { learnerId, today }: Reader, asked: Listed): Promise<DocumentRow[]> => {
  const { kinds, body, order, past } = SHELVES[asked.shelf];
  return rowsOf(
    db,
    `documents-${asked.shelf}`,
    `select ${COLUMNS}, ${body} as body from ${from()} and d.withdrawn_at is null and d.kind = any($3::text[])
       and ($4::text is null or d.topic = $4)
       and ($5::text is null or strpos(lower(v.title || ' ' || v.lead), lower($5)) > 0)
       and ($6::text is null or ${PLACE[asked.shelf]} ${past} (${CURSOR[asked.shelf]}))
       and (not $7::boolean or k.learner_id is not null)
     order by ${order} limit $8`,
    [learnerId, today, kinds, asked.topic ?? null, asked.words ? asked.words : null, asked.before ?? null, asked.kept ?? false, asked.most],
  );
};

/** The editors' choice first; what was not chosen fills the rest, newest first. */
export const readWeek = (db: Database, { learnerId, today }: Reader, most: number): Promise<DocumentRow[]> =>
  rowsOf(
    db,
    'documents-week',
    `select ${COLUMNS}, null as body from ${from()} and d.withdrawn_at is null and (d.pick is not null or d.kind = any($3::text[]))
     order by d.pick nulls last, v.released_at desc, d.id desc limit $4`,
    [learnerId, today, ['article', 'summary', 'handbook', 'card'], most],
  );

/** The cards and articles of the days since then, with today's card whole. */
export const readDays = (db: Database, { learnerId, today }: Reader, since: string): Promise<DocumentRow[]> =>
  rowsOf(
    db,
    'documents-days',
    `select ${COLUMNS}, case when d.kind = 'card' then v.body end as body from ${from()} and d.withdrawn_at is null
       and d.kind = any($3::text[]) and d.day >= $4::date order by d.day desc, d.id desc limit 40`,
    [learnerId, today, ['card', 'article'], since],
  );

/** Of each topic the newest that one may look up. */
export const readNewestOfTopics = (db: Database, { learnerId, today }: Reader, topics: readonly string[]): Promise<DocumentRow[]> =>
  rowsOf(
    db,
    'documents-of-topics',
    `select distinct on (d.topic) ${COLUMNS}, null as body from ${from()} and d.withdrawn_at is null and d.kind = any($3::text[])
       and d.topic = any($4::text[]) order by d.topic, v.released_at desc, d.id desc`,
    [learnerId, today, ['summary', 'article'], topics],
  );
