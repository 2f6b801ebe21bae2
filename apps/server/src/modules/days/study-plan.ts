import type { ResponseOf } from '@xuetang/contract/call';
import type { getStudyPlan, PlanChange, PlanDay, PlanStudy } from '@xuetang/contract/days';
import { addDays, mondayOf, moveSpan, PLAN_WEEKS } from '@xuetang/contract/days.rule';
import type { LearnerId } from '@xuetang/contract/ids';
import { isHandedOut, spanThatCounts } from '@xuetang/contract/section-state.rule';
import { beijingDay } from '../../platform/beijing-day.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db.ts';
import { campDaysOf, type DayOfCamp, type LearnersCourse } from '../learning/index.ts';
import { calendarDate, plannedDate, readDue, type Due } from './due.ts';
import { saveChange } from './plan.store.ts';

interface PlanPorts {
  db: Database;
  clock: Clock;
}

const alone = ({ steps }: DayOfCamp) => steps.filter(({ row }) => row.medium !== 'live');
const isDone = (day: DayOfCamp): boolean => alone(day).every(({ row }) => row.learned_at !== null);

/** Between which dates a day of self-study may be put; nothing where all of it is learned, or no date opens it. */
const spanOf = (course: LearnersCourse, day: DayOfCamp, { today, now }: Due): { from: string; to: string } | undefined => {
  const opensOn = calendarDate(course, day.section);
  const span = spanThatCounts(course.rights, now.getTime());
  if (opensOn === null || !span || isDone(day) || alone(day).length === 0) return undefined;
  return moveSpan(opensOn, today, beijingDay(new Date(span.untilMs - 1)));
};

const studyOf = (course: LearnersCourse, day: DayOfCamp, due: Due): PlanStudy => {
  const { row, state } = day.section;
  const opensOn = calendarDate(course, day.section);
  return {
    sectionId: row.id,
    title: row.title,
    courseName: course.row.name,
    minutes: alone(day).reduce((sum, step) => sum + step.row.minutes, 0),
    is: isDone(day) ? 'learned' : isHandedOut(state) ? 'open' : 'ahead',
    movedFrom: plannedDate(course, day.section, due.plan) === opensOn ? null : opensOn,
    moves: spanOf(course, day, due) ?? null,
  };
};

/** Every day of self-study with the date that it lies on. */
const studiesOf = (due: Due): { date: string; study: PlanStudy }[] =>
  due.running.flatMap((course) =>
    campDaysOf(course).flatMap((day) => {
      const date = plannedDate(course, day.section, due.plan);
      return date === null || alone(day).length === 0 ? [] : [{ date, study: studyOf(course, day, due) }];
    }),
  );

const eveningsOn = ({ evenings }: Due, date: string): PlanDay['evenings'] =>
  evenings
    .filter(({ startsMs }) => beijingDay(new Date(startsMs)) === date)
    .map(({ title, course, startsMs, endsMs, is, roomId }) => ({
      title,
      courseName: course.row.name,
      startsAt: new Date(startsMs).toISOString(),
      endsAt: new Date(endsMs).toISOString(),
      is: is === 'replay' ? 'over' : is,
      roomId,
    }));

const homeworkOn = ({ homework }: Due, date: string): PlanDay['homework'] =>
  homework.flatMap(({ section, task: title, state, dueMs }) =>
    dueMs !== null && beijingDay(new Date(dueMs)) === date && state !== 'handed-in' && state !== 'passed'
      ? [{ sectionId: section.row.id, title, dueAt: new Date(dueMs).toISOString() }]
      : [],
  );

export const readPlanWeeks = async (ports: PlanPorts, learnerId: LearnerId): Promise<ResponseOf<typeof getStudyPlan>> => {
  const due = await readDue(ports, learnerId);
  const studies = studiesOf(due);
  const monday = mondayOf(due.today);
  return {
    hour: due.plan.hour,
    seq: due.plan.seq,
    late: studies
      .filter(({ date, study }) => date < due.today && study.is === 'open')
      .map(({ date, study }) => ({ ...study, date }))
      .toSorted((one, other) => one.date.localeCompare(other.date)),
    days: Array.from({ length: PLAN_WEEKS * 7 }, (_, at) => {
      const date = addDays(monday, at);
      return {
        date,
        evenings: eveningsOn(due, date),
        studies: studies.filter((each) => each.date === date).map(({ study }) => study),
        homework: homeworkOn(due, date),
      };
    }),
    now: due.now.toISOString(),
  };
};

/** An hour may be any of the list. A day must be one of the learner's own that is not learned, on a date that it may be put to. */
export const saveFor = async (
  ports: PlanPorts,
  learnerId: LearnerId,
  { seq, change }: { seq: number; change: PlanChange },
): Promise<{ seq: number } | 'older' | 'fixed' | 'date'> => {
  if (change.what === 'move') {
    const due = await readDue(ports, learnerId);
    const found = due.running.flatMap((course) => campDaysOf(course).map((day) => ({ course, day })));
    const own = found.find(({ day }) => day.section.row.id === change.sectionId);
    const span = own && spanOf(own.course, own.day, due);
    if (!own || !span) return 'fixed';
    // Onto its own date it is not moved.
    const to = change.to === calendarDate(own.course, own.day.section) ? null : change.to;
    if (to !== null && (to < span.from || to > span.to)) return 'date';
    return saveChange(ports.db, { learnerId, seq, change: { ...change, to }, now: due.now });
  }
  return saveChange(ports.db, { learnerId, seq, change, now: ports.clock.now() });
};
