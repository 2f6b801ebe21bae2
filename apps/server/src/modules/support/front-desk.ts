import type { ResponseOf } from '@xuetang/contract/call';
import type { DeskTask, getFrontDesk } from '@xuetang/contract/front-desk';
import { readTask, situationFrom } from '@xuetang/contract/front-desk.rule';
import type { LearnerId, SectionId } from '@xuetang/contract/ids';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db.ts';
import { questionsFor } from '../documents/index.ts';
import { findSection, sectionLine } from '../learning/index.ts';
import { deskNow } from './promises.ts';

export interface DeskPorts {
  db: Database;
  clock: Clock;
}

const ANSWERS = 3;

/** Messages that wait for their first word. Many more than a desk has are counted as many: the number is for people. */
const WAITING_MOST = 999;
const countWaiting = async (db: Database): Promise<number> => {
  const { rows } = await db.pool.query<{ waiting: number }>({
    name: 'desk-waiting',
    text: `select count(*)::int as waiting from (select from support.complaint
             where state <> 'closed' and first_answered_at is null limit ${WAITING_MOST}) waits`,
  });
  return rows[0]?.waiting ?? 0;
};

/** A task by its name, as it stands with this learner. What he cannot see is no task of his. */
const taskOf = async (ports: DeskPorts, learnerId: LearnerId, taskId: string): Promise<DeskTask | null> => {
  const task = readTask(taskId);
  if (!task) return null;
  const found = await findSection(ports, learnerId, task.id as SectionId);
  if (typeof found === 'string') return null;
  const { course, section } = found;
  const { handed_in_at: handedIn, passed_at: passed } = section.row;
  return {
    taskId,
    kind: task.kind,
    courseId: course.row.id,
    courseName: course.row.name,
    section: sectionLine(section),
    work: passed ? 'passed' : handedIn ? 'handed-in' : 'none',
  };
};

export const deskFor = async (
  ports: DeskPorts,
  learnerId: LearnerId | null,
  { from, taskId }: { from?: string | undefined; taskId?: string | undefined },
): Promise<ResponseOf<typeof getFrontDesk>> => {
  const { db, clock } = ports;
  const now = clock.now();
  // About a task one asks as from its page, wherever the link was tapped.
  const situation = situationFrom(taskId === undefined ? from : 'task') ?? null;
  const [answers, desk, waiting, task] = await Promise.all([
    questionsFor(db, { situation, most: ANSWERS, now }),
    deskNow(db, now),
    countWaiting(db),
    taskId !== undefined && learnerId !== null ? taskOf(ports, learnerId, taskId) : null,
  ]);
  return {
    situation,
    answers,
    desk: {
      closesAt: desk.closesAt?.toISOString() ?? null,
      opensAt: desk.opensAt?.toISOString() ?? null,
      waiting,
      answerBy: desk.answerBy.toISOString(),
    },
    task,
    now: now.toISOString(),
  };
};
