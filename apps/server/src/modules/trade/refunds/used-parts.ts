import type { SectionId } from '@xuetang/contract/ids';
import { isUsed } from '@xuetang/contract/used.rule';
import { inside, type Tx } from '../../../platform/db.ts';
import { lessonFacts, type LessonFacts } from '../../learning/index.ts';
import { heardInClass } from '../../live/index.ts';
import { isGoneForGood, type BoughtPart, type UsedLesson, type UsedOfPart } from './part-back.rule.ts';
import type { BoughtOrder } from './refund.store.ts';

const DAY_MS = 24 * 3_600_000;

type Heard = ReadonlyMap<SectionId, { heardS: number; at: Date }>;

/** A lesson counts once it was used, and by what was done since it was bought: what somebody had before costs nothing. */
const usedLesson = (facts: LessonFacts, heard: Heard, since: Date): UsedLesson | undefined => {
  const { section_id: id, title: name, medium, begun_at: begunAt, watched_s: watchedS, watched_at: watchedAt, seconds } = facts;
  const live = heard.get(id);
  const used = isUsed({ medium, begunMs: begunAt?.getTime() ?? null, watchedS, seconds, liveS: live?.heardS ?? 0 });
  const at = medium === 'article' ? begunAt : medium === 'live' ? live?.at : watchedAt;
  return used && at && at >= since ? { name, at } : undefined;
};

const usedOf = (part: BoughtPart, facts: readonly LessonFacts[], heard: Heard, now: Date): UsedOfPart => {
  const { kind, units, course_id: courseId, delivered_from: from } = part;
  if (kind === 'thing' || kind === 'postage') return { used: isGoneForGood(part, now) ? 1 : 0, lessons: [] };
  if (from === null) return { used: 0, lessons: [] };
  const since = new Date(from);
  // The day that has begun counts, by the hour at which the term began.
  if (kind === 'membership')
    return { used: Math.min(units, Math.max(0, Math.floor((now.getTime() - since.getTime()) / DAY_MS) + 1)), lessons: [] };
  const lessons = facts
    .filter((fact) => fact.course_id === courseId)
    .flatMap((fact) => usedLesson(fact, heard, since) ?? [])
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
    .slice(0, units);
  return { used: lessons.length, lessons };
};

/** What of an order was used until now, by the number of the part. */
export const usedParts = async (
  tx: Tx,
  { learner_id: learnerId, parts }: BoughtOrder,
  now: Date,
): Promise<ReadonlyMap<number, UsedOfPart>> => {
  const on = inside(tx);
  const facts = await lessonFacts(
    on,
    learnerId,
    parts.flatMap(({ kind, course_id: id }) => (kind === 'course' && id !== null ? [id] : [])),
  );
  const live = facts.filter(({ medium }) => medium === 'live').map(({ section_id: id }) => id);
  const heard = await heardInClass(on, learnerId, live);
  return new Map(parts.map((part) => [part.nth, usedOf(part, facts, heard, now)]));
};
