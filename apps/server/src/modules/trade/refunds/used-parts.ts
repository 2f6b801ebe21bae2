import type { CourseId } from '@xuetang/contract/ids';
import { FULL_REFUND_DAYS } from '@xuetang/contract/money.rule';
import type { Spared } from '@xuetang/contract/used.rule';
import { inside, type Tx } from '../../../platform/db.ts';
import { lessonFacts, olderRights, type HeldCourse } from '../../learning/index.ts';
import { heardInClass } from '../../live/index.ts';
import { isGoneForGood, type BoughtPart, type UsedOfPart } from './part-back.rule.ts';
import type { BoughtOrder } from './refund.store.ts';
import { heldKey, isSilent, usedLesson, type UseOfLesson } from './used-lesson.rule.ts';

const DAY_MS = 24 * 3_600_000;

type Courses = readonly (HeldCourse & { orderNo: BoughtOrder['order_no'] })[];

const coursesOf = (orders: readonly BoughtOrder[]): Courses =>
  orders.flatMap(({ order_no: orderNo, learner_id: learnerId, parts }) =>
    parts.flatMap(({ kind, course_id: courseId }) => (kind === 'course' && courseId !== null ? [{ orderNo, learnerId, courseId }] : [])),
  );

interface Known {
  usesOf: (held: HeldCourse) => readonly UseOfLesson[];
  olderOf: (orderNo: string, courseId: CourseId) => Spared['older'];
}

/** What everybody has done in the courses of these orders, and by which older rights: in three questions, however many orders. */
const readKnown = async (tx: Tx, courses: Courses): Promise<Known> => {
  const on = inside(tx);
  const facts = await lessonFacts(on, courses);
  const live = facts.filter(({ medium }) => medium === 'live').map((one) => ({ learnerId: one.learner_id, sectionId: one.section_id }));
  const heard = Map.groupBy(await heardInClass(on, live), (one) => `${one.learner_id}/${one.section_id}`);
  const older = Map.groupBy(
    (await olderRights(on, courses, FULL_REFUND_DAYS)).map((right) => ({
      of: `${right.order_no}/${right.course_id}`,
      fromMs: right.from_at.getTime(),
      untilMs: right.until_at.getTime(),
    })),
    ({ of }) => of,
  );
  const uses = Map.groupBy(
    facts.map((fact) => ({ ...fact, classes: heard.get(`${fact.learner_id}/${fact.section_id}`) ?? [] })),
    ({ learner_id: learnerId, course_id: courseId }) => heldKey({ learnerId, courseId }),
  );
  return {
    usesOf: (held) => uses.get(heldKey(held)) ?? [],
    olderOf: (orderNo, courseId) => older.get(`${orderNo}/${courseId}`) ?? [],
  };
};

const usedOf = ({ order_no: orderNo, learner_id: learnerId }: BoughtOrder, part: BoughtPart, known: Known, now: Date): UsedOfPart => {
  const { kind, units, course_id: courseId, delivered_from: from, used_days: usedDays } = part;
  if (kind === 'thing' || kind === 'postage') return { used: isGoneForGood(part, now) ? 1 : 0, lessons: [], silent: 0 };
  if (from === null) return { used: 0, lessons: [], silent: 0 };
  const since = new Date(from);
  // The day that has begun counts, by the hour at which the term began.
  if (kind === 'membership')
    return {
      used: Math.min(units, usedDays + Math.max(0, Math.floor((now.getTime() - since.getTime()) / DAY_MS) + 1)),
      lessons: [],
      silent: 0,
    };
  if (courseId === null) return { used: 0, lessons: [], silent: 0 };
  const spared = { sinceMs: since.getTime(), older: known.olderOf(orderNo, courseId) };
  const uses = known.usesOf({ learnerId, courseId });
  const lessons = uses
    .flatMap((use) => usedLesson(use, spared) ?? [])
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
    .slice(0, units);
  return { used: lessons.length, lessons, silent: uses.filter((use) => isSilent(use, since)).length };
};

/** What of these orders was used until now: by order, and by the number of the part. */
export const usedParts = async (
  tx: Tx,
  orders: readonly BoughtOrder[],
  now: Date,
): Promise<(order: BoughtOrder) => ReadonlyMap<number, UsedOfPart>> => {
  const known = await readKnown(tx, coursesOf(orders));
  return (order) => new Map(order.parts.map((part) => [part.nth, usedOf(order, part, known, now)]));
};
