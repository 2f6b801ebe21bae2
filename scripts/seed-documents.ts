/** What the demo's editors have written outside courses, released by a second person, with a card and an article for today. */
import { dayKey } from '@xuetang/contract/beijing-time.rule';
import type { ArticleBlock } from '@xuetang/contract/sections';
import { ARTICLES, CARDS } from './seed-daily.ts';
import { CHAPTERS_OF_HANDBOOK, HANDBOOK, PAGES, QUESTIONS, SUMMARIES } from './seed-pages.ts';
import { DAY_MS, type Step } from './seed-step.ts';

export const documentTables = ['documents.place', 'documents.vote', 'documents.kept', 'documents.version', 'documents.document'];

interface Row {
  slug: string;
  kind: string;
  topic?: string | null;
  title: string;
  lead: string;
  minutes: number;
  risk: string;
  body: ArticleBlock[];
  day?: string | null;
  courseId?: number;
  handbookId?: number;
  sectionId?: number;
  pick?: number;
}

/** Cards reach some days ahead, so that the demo has one for each of the next days. */
const CARDS_AHEAD = 4;

const rowsAt = (now: Date): Row[] => {
  const inDays = (days: number): string => dayKey(new Date(now.getTime() + days * DAY_MS).toISOString());
  const handbook: Row = { ...HANDBOOK, kind: 'handbook', topic: 'budget', minutes: 12, risk: 'general', courseId: 1, pick: 1 };
  return [
    // The first, so that its chapters know its number.
    handbook,
    ...CHAPTERS_OF_HANDBOOK.map((chapter) => ({
      ...chapter,
      kind: 'chapter',
      topic: 'budget',
      lead: '和当天的课一起打开',
      minutes: 2,
      risk: 'general',
      courseId: 1,
      handbookId: 1,
    })),
    ...SUMMARIES.map((page, at) => ({ ...page, kind: 'summary', courseId: 1, pick: at + 2 })),
    ...ARTICLES.map((page, at) => ({ ...page, kind: 'article', day: inDays(at - ARTICLES.length + 1) })),
    ...CARDS.map((page, at) => ({ ...page, kind: 'card', day: inDays(at - CARDS.length + 1 + CARDS_AHEAD) })),
    ...PAGES,
    ...QUESTIONS.map((page) => ({ ...page, kind: 'faq' })),
  ];
};

const WRITER = 1;
const REVIEWER = 2;

export const documentSteps = (now: Date): Step[] => [
  ...rowsAt(now).flatMap((row, at): Step[] => [
    {
      text: `insert into documents.document (id, slug, kind, topic, day, course_id, handbook_id, section_id, sort, pick)
             values ($1::int, $2, $3, $4, $5, $6, $7, $8, $1::int, $9)`,
      values: [
        at + 1,
        row.slug,
        row.kind,
        row.topic ?? null,
        row.day ?? null,
        row.courseId ?? null,
        row.handbookId ?? null,
        row.sectionId ?? null,
        row.pick ?? null,
      ],
    },
    {
      text: `insert into documents.version (document_id, version, title, lead, minutes, risk, body, written_by, written_at, released_by, released_at)
             values ($1, 1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
      values: [
        at + 1,
        row.title,
        row.lead,
        row.minutes,
        row.risk,
        JSON.stringify(row.body),
        WRITER,
        new Date(now.getTime() - 31 * DAY_MS),
        REVIEWER,
        new Date(now.getTime() - 30 * DAY_MS + at * 60_000),
      ],
    },
  ]),
  { text: `select setval(pg_get_serial_sequence('documents.document', 'id'), 10000)` },
];
