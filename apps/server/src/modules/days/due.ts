import type { LearnerId } from '@xuetang/contract/ids';
import { isHandedOut } from '@xuetang/contract/section-state.rule';
import { beijingDay } from '../../platform/beijing-day.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db.ts';
import { examsOf, type OwnExam } from '../exams/index.ts';
import { coursesFor, ownCourses, type LearnersCourse, type LearnersSection } from '../learning/index.ts';
import { claimableCourses } from '../papers/index.ts';
import { homeworkOf, type OwnHomework } from '../work/index.ts';
import { eveningsOf, type Evening } from './evenings.ts';
import { readStudyPlan, type StudyPlan } from './plan.store.ts';

/** Everything that may be due to one learner at one moment. */
export interface Due {
  own: readonly LearnersCourse[];
  /** Those in which something can be done now. */
  running: readonly LearnersCourse[];
  evenings: readonly Evening[];
  homework: readonly OwnHomework[];
  exams: readonly OwnExam[];
  claimable: Awaited<ReturnType<typeof claimableCourses>>;
  plan: StudyPlan;
  today: string;
  now: Date;
}

export const readDue = async ({ db, clock }: { db: Database; clock: Clock }, learnerId: LearnerId): Promise<Due> => {
  const now = clock.now();
  const [found, plan, claimable] = await Promise.all([
    coursesFor(db, { learnerId, which: 'own', now, withSections: true }),
    readStudyPlan(db, learnerId),
    claimableCourses(db, learnerId, now),
  ]);
  const own = ownCourses(found);
  const running = own.filter(({ is }) => is === 'running');
  const open = running.flatMap(({ sections }) => sections.filter(({ state }) => isHandedOut(state)).map(({ row }) => row.id));
  const [evenings, homework, exams] = await Promise.all([
    eveningsOf(db, found, running),
    homeworkOf(db, learnerId, running, now),
    examsOf(db, learnerId, open, now),
  ]);
  return { own, running, evenings, homework, exams, claimable, plan, today: beijingDay(now), now };
};

/** The day that a section is, or is a step of. */
export const dayOf = ({ sections }: LearnersCourse, { row }: LearnersSection): LearnersSection | undefined =>
  sections.find((other) => other.row.medium === 'day' && other.row.id === (row.day_id ?? row.id));

/** The date on which the calendar has a section; null where nothing says one. */
export const calendarDate = (course: LearnersCourse, section: LearnersSection): string | null => {
  const opensMs = (dayOf(course, section) ?? section).facts.opensMs;
  return opensMs === null ? null : beijingDay(new Date(opensMs));
};

/** The date on which its learner does it: where he has put it, else by the calendar. What opens later than he had put it is done when it opens. */
export const plannedDate = (course: LearnersCourse, section: LearnersSection, { moves }: StudyPlan): string | null => {
  const opensOn = calendarDate(course, section);
  const put = moves.get((dayOf(course, section) ?? section).row.id);
  return put !== undefined && (opensOn === null || put >= opensOn) ? put : opensOn;
};
