import type { ResponseOf } from '@xuetang/contract/call';
import type { LearnerId, SectionId } from '@xuetang/contract/ids';
import type { explainSection } from '@xuetang/contract/staff/courses';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db.ts';
import { readEndedRights } from './course.store.ts';
import { standingOf } from './standing.ts';

const moment = (ms: number | null): string | null => (ms === null ? null : new Date(ms).toISOString());

/** Why a section is open or shut for somebody: the facts are those that every call goes by. Undefined without the section. */
export const explainFor = async (
  { db, clock }: { db: Database; clock: Clock },
  learnerId: LearnerId,
  sectionId: SectionId,
): Promise<ResponseOf<typeof explainSection> | undefined> => {
  const { courses } = await standingOf(db, {
    learnerId,
    which: { which: 'of-section', ids: [sectionId] },
    now: clock.now(),
    withSections: true,
  });
  const [course] = courses;
  const section = course?.sections.find(({ row }) => row.id === sectionId);
  if (!course || !section) return undefined;
  const ended = await readEndedRights(db, learnerId, course.row.id);
  const { facts, state } = section;
  return {
    courseName: course.row.name,
    title: section.row.title,
    state: state.is,
    at: moment(state.atMs),
    afterTitle: state.afterTitle,
    isReleased: course.row.is_released,
    isWithdrawn: course.row.is_withdrawn,
    isTrial: facts.isTrial,
    rights: [
      ...course.rights.map(({ way, fromMs, untilMs }) => ({
        way,
        from: new Date(fromMs).toISOString(),
        until: new Date(untilMs).toISOString(),
        ended: null,
      })),
      ...ended.map((right) => ({
        way: right.way,
        from: right.from_at.toISOString(),
        until: right.until_at.toISOString(),
        ended: right.ended_why,
      })),
    ],
    opensAt: moment(facts.opensMs),
    after: facts.after,
    begunAt: moment(facts.begunMs),
    learnedAt: moment(facts.learnedMs),
  };
};
