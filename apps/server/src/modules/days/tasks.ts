import type { TaskId } from '@xuetang/contract/ids';
import { isHandedOut } from '@xuetang/contract/section-state.rule';
import type { Task } from '@xuetang/contract/tasks';
import { beijingDay } from '../../platform/beijing-day.ts';
import { ownLine, type LearnersCourse, type LearnersSection } from '../learning/index.ts';
import { plannedDate, type Due } from './due.ts';
import { momentOn, whenOf } from './task.rule.ts';

/** A task with what it is about; not every one stands in the list. */
export interface OwnTask {
  task: Task;
  course: LearnersCourse;
  section: LearnersSection | undefined;
  isListed: boolean;
}

/** Evenings of the coming week are tasks; later ones are the calendar's. */
const AHEAD_MS = 7 * 24 * 3_600_000;
/** Without a study hour a day is meant as a whole: from when its lesson opens. */
const OPENS = '06:00';

const idOf = (kind: Task['kind'], id: string): TaskId => `${kind}-${id}` as TaskId;
const moment = (ms: number): string => new Date(ms).toISOString();
const dateOf = (ms: number): string => beijingDay(new Date(ms));
const about = ({ row }: LearnersCourse): Pick<Task, 'courseId' | 'courseName'> => ({ courseId: row.id, courseName: row.name });

const eveningTasks = ({ evenings, today, now }: Due): OwnTask[] =>
  evenings.flatMap(({ course, section, roomId, title, startsMs, endsMs, is, replayUntilMs }) => {
    if (is === 'cancelled') return [];
    const isDone = roomId !== null && section.row.learned_at !== null;
    if (is === 'over' && !isDone) return [];
    const task: Task = {
      taskId: idOf('evening', section.row.id),
      kind: 'evening',
      title,
      ...about(course),
      sectionId: roomId,
      medium: 'live',
      minutes: Math.round((endsMs - startsMs) / 60_000),
      is: isDone ? 'done' : is === 'on' ? 'on' : is === 'replay' ? 'replay' : 'to-do',
      at:
        is === 'replay' && replayUntilMs !== null
          ? { moment: moment(replayUntilMs), is: 'ends' }
          : { moment: moment(startsMs), is: 'begins' },
      when: is === 'on' ? 'today' : whenOf(dateOf(startsMs), today),
    };
    return [{ task, course, section, isListed: is !== 'ahead' || startsMs - now.getTime() < AHEAD_MS }];
  });

const sectionTasks = ({ running, plan, today }: Due): OwnTask[] =>
  running.flatMap((course) => {
    const next = ownLine(course).next?.sectionId;
    return course.sections
      .filter(({ row, state }) => row.medium !== 'day' && row.medium !== 'live' && isHandedOut(state))
      .map((section): OwnTask => {
        const { row, state } = section;
        const date = plannedDate(course, section, plan);
        const task: Task = {
          taskId: idOf('section', row.id),
          kind: 'section',
          title: row.title,
          ...about(course),
          sectionId: row.id,
          medium: row.medium,
          minutes: row.minutes,
          is: state.is === 'learned' ? 'done' : state.is === 'begun' ? 'begun' : 'to-do',
          at: date === null ? null : { moment: momentOn(date, plan.hour ?? OPENS), is: plan.hour === null ? 'on-day' : 'planned' },
          when: whenOf(date, today),
        };
        // Of a course without dates one thing is enough: what comes next.
        return { task, course, section, isListed: date !== null || row.id === next };
      });
  });

const homeworkTasks = ({ homework, today, now }: Due): OwnTask[] =>
  homework.map(({ course, section, task: title, state, dueMs, isOpen }) => {
    const isDone = state === 'handed-in' || state === 'passed';
    const isLate = dueMs !== null && dueMs < now.getTime();
    const task: Task = {
      taskId: idOf('homework', section.row.id),
      kind: 'homework',
      title,
      ...about(course),
      sectionId: section.row.id,
      medium: null,
      minutes: null,
      is: isDone ? 'done' : state === 'returned' ? 'returned' : state === 'draft' ? 'begun' : 'to-do',
      at: dueMs === null ? null : { moment: moment(dueMs), is: 'due' },
      // A teacher waits for what went back, whatever its first hour was.
      when: state === 'returned' ? 'today' : isLate ? 'late' : whenOf(dueMs === null ? null : dateOf(dueMs), today),
    };
    return { task, course, section, isListed: isOpen };
  });

const examTasks = ({ exams, running, plan, today }: Due): OwnTask[] =>
  exams.flatMap(({ sectionId, title, minutes, is, atMs }) => {
    const course = running.find(({ sections }) => sections.some(({ row }) => row.id === sectionId));
    const section = course?.sections.find(({ row }) => row.id === sectionId);
    if (!course || !section) return [];
    const isDone = section.row.passed_at !== null;
    if (is === 'used-up' && !isDone) return [];
    const planned = plannedDate(course, section, plan);
    const task: Task = {
      taskId: idOf('exam', sectionId),
      kind: 'exam',
      title,
      ...about(course),
      sectionId,
      medium: null,
      minutes,
      is: isDone ? 'done' : is === 'running' ? 'begun' : 'to-do',
      at: atMs === null ? null : { moment: moment(atMs), is: is === 'running' ? 'ends' : 'begins' },
      // It has no hour of its own, and is never late.
      when: is === 'running' ? 'today' : atMs !== null ? whenOf(dateOf(atMs), today) : planned === today ? 'today' : 'later',
    };
    return [{ task, course, section, isListed: true }];
  });

const certificateTasks = ({ claimable, own }: Due): OwnTask[] =>
  claimable.flatMap(({ courseId, isIssued }) => {
    const course = own.find(({ row }) => row.id === courseId);
    if (!course) return [];
    const task: Task = {
      taskId: idOf('certificate', courseId),
      kind: 'certificate',
      title: '领取学习证明',
      ...about(course),
      sectionId: null,
      medium: null,
      minutes: null,
      is: isIssued ? 'done' : 'to-do',
      at: null,
      when: 'today',
    };
    return [{ task, course, section: undefined, isListed: true }];
  });

/** Every task of a learner, what is done too. */
export const tasksOf = (due: Due): OwnTask[] => [
  ...eveningTasks(due),
  ...sectionTasks(due),
  ...homeworkTasks(due),
  ...examTasks(due),
  ...certificateTasks(due),
];
