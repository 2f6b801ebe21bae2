import { dayKey } from '@xuetang/contract/beijing-time.rule';
import type { ResponseOf } from '@xuetang/contract/call';
import type { SectionLine } from '@xuetang/contract/courses';
import type { DocumentLine, getDocument, listDocuments, OpenedDocument, ShortDocument } from '@xuetang/contract/documents';
import type { LearnerId } from '@xuetang/contract/ids';
import { isHandedOut } from '@xuetang/contract/section-state.rule';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db.ts';
import { sectionsOfCourse } from '../learning/index.ts';
import {
  findDocument,
  listShelf,
  newerThan,
  readChapters,
  type DocumentRow,
  type Listed,
  type Reader,
  type Wanted,
} from './document.store.ts';

const A_PAGE = 20;

export interface DocumentPorts {
  db: Database;
  clock: Clock;
}

export const readerAt = (learnerId: LearnerId | null, now: Date): Reader => ({ learnerId, today: dayKey(now.toISOString()) });

export const lineOf = (row: DocumentRow): DocumentLine => ({
  slug: row.slug,
  kind: row.kind,
  topic: row.topic,
  title: row.title,
  lead: row.lead,
  minutes: row.minutes,
  risk: row.risk,
  day: row.day,
  releasedAt: row.released_at.toISOString(),
  isKept: row.is_kept,
  isRead: row.is_read,
});

export const shortOf = (row: DocumentRow): ShortDocument => ({
  ...lineOf(row),
  version: row.version,
  body: row.body ?? [],
  helped: row.helped,
});

type Sections = ReadonlyMap<string, SectionLine>;

const chaptersOf = async (db: Database, reader: Reader, row: DocumentRow, sections: Sections): Promise<OpenedDocument['chapters']> => {
  if (row.kind !== 'handbook') return [];
  return (await readChapters(db, reader, row.id)).flatMap((chapter) => {
    const section = sections.get(chapter.section_id ?? '');
    if (!section) return [];
    const { slug, title, minutes, is_read: isRead } = chapter;
    return [{ slug, title, minutes, isRead, sectionId: section.sectionId, state: section.state }];
  });
};

/** A document as the caller may read it at this moment. A chapter opens as its section does: what is shut leaves no word of it. */
export const openFor = async (
  { db, clock }: DocumentPorts,
  learnerId: LearnerId | null,
  wanted: Wanted,
): Promise<ResponseOf<typeof getDocument> | 'unknown' | 'closed'> => {
  const now = clock.now();
  const reader = readerAt(learnerId, now);
  const row = await findDocument(db, reader, wanted);
  if (!row) return 'unknown';
  if (row.is_withdrawn) return 'closed';
  const asksCourse = row.course_id !== null && (row.kind === 'chapter' || row.kind === 'handbook');
  const [newer, sections]: [Awaited<ReturnType<typeof newerThan>>, Sections] = await Promise.all([
    wanted.version === undefined ? undefined : newerThan(db, row.id, row.version),
    asksCourse && row.course_id ? sectionsOfCourse(db, row.course_id, { learnerId, now }) : new Map<string, SectionLine>(),
  ]);
  const section = row.kind === 'chapter' ? sections.get(row.section_id ?? '') : undefined;
  if (row.kind === 'chapter' && !section) return 'unknown';
  const isShut = section !== undefined && !isHandedOut(section.state);
  return {
    document: {
      ...lineOf(row),
      version: row.version,
      body: isShut ? null : row.body,
      lock: isShut ? section : null,
      newest: newer ? { version: newer.version, releasedAt: newer.released_at.toISOString() } : null,
      helped: row.helped,
      seenBlocks: row.seen_version === row.version ? (row.seen_blocks ?? 0) : 0,
      chapters: await chaptersOf(db, reader, row, sections),
      courseId: row.course_id,
      handbook: row.handbook,
    },
    now: now.toISOString(),
  };
};

export const listFor = async (
  { db, clock }: DocumentPorts,
  learnerId: LearnerId | null,
  asked: Omit<Listed, 'most'>,
): Promise<ResponseOf<typeof listDocuments>> => {
  const now = clock.now();
  const rows = await listShelf(db, readerAt(learnerId, now), { ...asked, most: A_PAGE + 1 });
  const shown = rows.slice(0, A_PAGE);
  return { list: shown.map((row) => (row.body ? shortOf(row) : lineOf(row))), hasMore: rows.length > A_PAGE, now: now.toISOString() };
};
