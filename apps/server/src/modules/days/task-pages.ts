import type { ResponseOf } from '@xuetang/contract/call';
import type { LearnerId, TaskId } from '@xuetang/contract/ids';
import type { getTask, listTasks } from '@xuetang/contract/tasks';
import { beijingDay } from '../../platform/beijing-day.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db.ts';
import { campDaysOf } from '../learning/index.ts';
import { dayOf, plannedDate, readDue, type Due } from './due.ts';
import { inOrder, momentOn } from './task.rule.ts';
import { tasksOf } from './tasks.ts';

const TASKS_MOST = 100;

interface TaskPorts {
  db: Database;
  clock: Clock;
}

const nextOf = ({ running, evenings, plan, today }: Due): ResponseOf<typeof listTasks>['next'] => {
  const days = running.flatMap((course) =>
    campDaysOf(course).flatMap(({ section }) => {
      const date = plannedDate(course, section, plan);
      return date !== null && date > today && section.state.is !== 'learned'
        ? [{ title: section.row.title, at: momentOn(date, plan.hour ?? '06:00') }]
        : [];
    }),
  );
  const held = evenings
    .filter(({ is, startsMs }) => is === 'ahead' && beijingDay(new Date(startsMs)) > today)
    .map(({ title, startsMs }) => ({ title, at: new Date(startsMs).toISOString() }));
  return [...days, ...held].toSorted((one, other) => one.at.localeCompare(other.at))[0] ?? null;
};

const doneOn = ({ running, homework, today }: Due): number => {
  const isToday = (at: Date | null): boolean => at !== null && beijingDay(at) === today;
  const learned = running.flatMap(({ sections }) => sections.filter(({ row }) => row.medium !== 'day' && isToday(row.learned_at)));
  return learned.length + homework.filter(({ handedInAt }) => isToday(handedInAt)).length;
};

export const readTasks = async (ports: TaskPorts, learnerId: LearnerId): Promise<ResponseOf<typeof listTasks>> => {
  const due = await readDue(ports, learnerId);
  const open = tasksOf(due).filter(({ task, isListed }) => isListed && task.is !== 'done');
  return {
    tasks: inOrder(open.map(({ task }) => task)).slice(0, TASKS_MOST),
    doneToday: doneOn(due),
    next: nextOf(due),
    hasCourses: due.own.length > 0,
    now: due.now.toISOString(),
  };
};

/** Looked for among the learner's own: whoever names another's is told the same as whoever names none. */
export const readTask = async (ports: TaskPorts, learnerId: LearnerId, taskId: TaskId): Promise<ResponseOf<typeof getTask> | undefined> => {
  const due = await readDue(ports, learnerId);
  const found = tasksOf(due).find(({ task }) => task.taskId === taskId);
  if (!found) return undefined;
  const { task, course, section } = found;
  const day = section && dayOf(course, section);
  const nth = campDaysOf(course).findIndex((each) => each.section.row.id === day?.row.id) + 1;
  const waiting = section ? course.sections.filter(({ row }) => row.after_section_id === section.row.id) : [];
  return {
    task,
    day: day && nth > 0 ? { nth, title: day.row.title } : null,
    percent: section?.row.learned_percent ?? 100,
    opens: waiting.map(({ row }) => row.title),
    checksIn: course.row.camp_id !== null && (task.kind === 'section' || task.kind === 'homework' || task.kind === 'evening'),
    now: due.now.toISOString(),
  };
};
