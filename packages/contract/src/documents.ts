import { z } from 'zod';
import { call } from './call.ts';
import { CourseLine, Investment, SectionLine } from './courses.ts';
import { DOCUMENT_KINDS, DOCUMENT_TOPICS, SITUATIONS } from './document-terms.rule.ts';
import { CourseId, DocumentSlug, SectionId } from './ids.ts';
import { ArticleBlock } from './sections.ts';

const Moment = z.iso.datetime();
const Kind = z.enum(DOCUMENT_KINDS);
const Topic = z.enum([...DOCUMENT_TOPICS, ...SITUATIONS]);

/** A document as a list shows it. What is the reader's own is false for a visitor. */
const DocumentLine = z.object({
  slug: DocumentSlug,
  kind: Kind,
  topic: Topic.nullable(),
  title: z.string(),
  lead: z.string(),
  minutes: z.number().int(),
  risk: Investment,
  /** 2026-11-15: the day of a card or an article, where it has one. */
  day: z.string().nullable(),
  releasedAt: Moment,
  isKept: z.boolean(),
  isRead: z.boolean(),
});
export type DocumentLine = z.infer<typeof DocumentLine>;

/** What is short comes whole with its list: cards and answers. */
const ShortDocument = DocumentLine.extend({ version: z.number().int(), body: z.array(ArticleBlock), helped: z.boolean().nullable() });
export type ShortDocument = z.infer<typeof ShortDocument>;

const Chapter = DocumentLine.pick({ slug: true, title: true, minutes: true, isRead: true }).extend({
  sectionId: SectionId,
  /** As the section of the course with which it opens. */
  state: SectionLine.shape.state,
});
export type Chapter = z.infer<typeof Chapter>;

const OpenedDocument = DocumentLine.extend({
  version: z.number().int(),
  /** Null where its section is not open to the reader: `lock` says why. */
  body: z.array(ArticleBlock).nullable(),
  lock: SectionLine.nullable(),
  /** Where this is an older version: the one that took its place. */
  newest: z.object({ version: z.number().int(), releasedAt: Moment }).nullable(),
  /** What the reader said; null: nothing yet. */
  helped: z.boolean().nullable(),
  /** So many blocks of this version have been seen. */
  seenBlocks: z.number().int(),
  chapters: z.array(Chapter),
  courseId: CourseId.nullable(),
  handbook: DocumentSlug.nullable(),
});
export type OpenedDocument = z.infer<typeof OpenedDocument>;

const Read = { method: 'POST', service: 'course2', who: 'visitor', effect: 'read', rank: 'browse', blocked: 'may' } as const;
const Tell = { method: 'POST', service: 'course2', who: 'learner', effect: 'repeatable', rank: 'learn', blocked: 'may not' } as const;

/** One document by its name, or the newest of a kind; an older version where one is named and was released. */
export const getDocument = call({
  ...Read,
  path: '/content/document',
  request: z.object({ slug: DocumentSlug.optional(), kind: Kind.optional(), version: z.number().int().min(1).max(100_000).optional() }),
  response: z.object({ document: OpenedDocument, now: Moment }),
  errors: ['document.unknown', 'page.closed'],
});

/** `library`: what one looks something up in. `cards`, `questions`: short ones, whole. Newest first; questions as editors ordered them. */
export const listDocuments = call({
  ...Read,
  path: '/content/documents',
  request: z.object({
    shelf: z.enum(['library', 'cards', 'questions']),
    topic: Topic.optional(),
    words: z.string().trim().max(40).optional(),
    kept: z.boolean().optional(),
    before: DocumentSlug.optional(),
  }),
  response: z.object({ list: z.array(z.union([ShortDocument, DocumentLine])), hasMore: z.boolean(), now: Moment }),
  errors: [],
});

export const keepDocument = call({
  ...Tell,
  path: '/content/keep',
  request: z.object({ slug: DocumentSlug, isKept: z.boolean() }),
  response: z.null(),
  errors: ['document.unknown'],
  limit: { per: 'caller', perMinute: 60 },
});

/** Whether it helped: one word a learner, which may be changed. */
export const judgeDocument = call({
  ...Tell,
  path: '/content/helped',
  request: z.object({ slug: DocumentSlug, version: z.number().int().min(1).max(100_000), helped: z.boolean() }),
  response: z.null(),
  errors: ['document.unknown'],
  limit: { per: 'caller', perMinute: 60 },
});

/** Read to where: so many blocks of this version have been seen. All of them: it was read. */
export const saveTrace = call({
  ...Tell,
  path: '/trace/saveData',
  request: z.object({ slug: DocumentSlug, version: z.number().int().min(1).max(100_000), blocks: z.number().int().min(0).max(200) }),
  response: z.object({ isRead: z.boolean() }),
  errors: ['document.unknown'],
  limit: { per: 'caller', perMinute: 120 },
});

/** A link that opens the document in our mini-program. */
export const getKnowledgeSchema = call({
  method: 'POST',
  service: 'increase',
  path: '/knowledge/wechat/dynamicSchema',
  who: 'visitor',
  effect: 'read',
  rank: 'browse',
  blocked: 'may',
  request: z.object({ slug: DocumentSlug }),
  response: z.object({ schema: z.string() }),
  errors: ['document.unknown', 'mini.scheme_failed'],
});

const WealthPart = z.object({
  topic: z.enum(['reserve', 'insurance', 'pension', 'fund', 'debt']),
  course: CourseLine.nullable(),
  document: DocumentLine.nullable(),
});
export type WealthPart = z.infer<typeof WealthPart>;

/** The wealth tab in one call: for each question of a life the course that answers it, how much of it is learned, and something to read. */
export const getWealthHome = call({
  ...Read,
  path: '/course/wealthHome',
  request: z.object({}),
  response: z.object({ parts: z.array(WealthPart), now: Moment }),
  errors: [],
});

/** The editors' week for newcomers: at most twelve things, and an end. */
export const getDiscovery = call({
  ...Read,
  path: '/course/discover',
  request: z.object({}),
  response: z.object({ list: z.array(DocumentLine), courses: z.array(CourseLine), now: Moment }),
  errors: [],
});

const Day = z.object({ day: z.string(), hasSome: z.boolean(), isRead: z.boolean() });
export type DailyDay = z.infer<typeof Day>;

/** Three minutes a day: the newest card and article up to today, and which of the last seven days were read. */
export const getDailyBoard = call({
  ...Read,
  path: '/course/daily',
  request: z.object({}),
  response: z.object({
    today: z.string(),
    card: ShortDocument.nullable(),
    article: DocumentLine.nullable(),
    days: z.array(Day),
    now: Moment,
  }),
  errors: [],
});
