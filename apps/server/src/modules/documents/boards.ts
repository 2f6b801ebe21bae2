import { dayKey } from '@xuetang/contract/beijing-time.rule';
import type { ResponseOf } from '@xuetang/contract/call';
import type { CourseTopic } from '@xuetang/contract/courses';
import { WEEK_MOST } from '@xuetang/contract/document-terms.rule';
import type { getDailyBoard, getDiscovery, getWealthHome, WealthPart } from '@xuetang/contract/documents';
import type { LearnerId } from '@xuetang/contract/ids';
import { courseLinesFor } from '../learning/index.ts';
import { readDays, readNewestOfTopics, readWeek } from './document.store.ts';
import { lineOf, readerAt, shortOf, type DocumentPorts } from './documents.ts';

/** The questions of a life, in the order in which they matter, and the course topic that answers each. */
const QUESTIONS: readonly (readonly [WealthPart['topic'], CourseTopic])[] = [
  ['reserve', 'budget'],
  ['insurance', 'insurance'],
  ['pension', 'pension'],
  ['fund', 'fund'],
  ['debt', 'budget'],
];

export const wealthFor = async ({ db, clock }: DocumentPorts, learnerId: LearnerId | null): Promise<ResponseOf<typeof getWealthHome>> => {
  const now = clock.now();
  const [courses, documents] = await Promise.all([
    courseLinesFor(db, { learnerId, now }),
    readNewestOfTopics(
      db,
      readerAt(learnerId, now),
      QUESTIONS.map(([topic]) => topic),
    ),
  ]);
  return {
    parts: QUESTIONS.map(([topic, taught]) => {
      const document = documents.find((row) => row.topic === topic);
      return { topic, course: courses.find((course) => course.topic === taught) ?? null, document: document ? lineOf(document) : null };
    }),
    now: now.toISOString(),
  };
};

/** Two of the twelve are courses that one may try; the others are to read. */
const COURSES_IN_WEEK = 2;

export const discoveryFor = async ({ db, clock }: DocumentPorts, learnerId: LearnerId | null): Promise<ResponseOf<typeof getDiscovery>> => {
  const now = clock.now();
  const courses = (await courseLinesFor(db, { learnerId, now }))
    .filter(({ trialSectionId }) => trialSectionId !== null)
    .slice(0, COURSES_IN_WEEK);
  const rows = await readWeek(db, readerAt(learnerId, now), WEEK_MOST - courses.length);
  return { list: rows.map(lineOf), courses, now: now.toISOString() };
};

const DAY_MS = 24 * 3_600_000;
const STRIP = 7;
/** So far back a card is still today's where nobody wrote a newer one. */
const LOOKED_BACK = 14;

export const dailyFor = async ({ db, clock }: DocumentPorts, learnerId: LearnerId | null): Promise<ResponseOf<typeof getDailyBoard>> => {
  const now = clock.now();
  const before = (days: number): string => dayKey(new Date(now.getTime() - days * DAY_MS).toISOString());
  const rows = await readDays(db, readerAt(learnerId, now), before(LOOKED_BACK));
  const [card, article] = [rows.find(({ kind }) => kind === 'card'), rows.find(({ kind }) => kind === 'article')];
  const days = Array.from({ length: STRIP }, (_, nth) => before(STRIP - 1 - nth));
  return {
    today: before(0),
    card: card ? shortOf(card) : null,
    article: article ? lineOf(article) : null,
    days: days.map((day) => {
      const ofDay = rows.filter((row) => row.day === day);
      return { day, hasSome: ofDay.length > 0, isRead: ofDay.some(({ is_read: isRead }) => isRead) };
    }),
    now: now.toISOString(),
  };
};
