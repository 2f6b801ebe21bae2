import type { OpenHomework } from '@xuetang/contract/homework';
import { gradedByMs, homeworkDueMs } from '@xuetang/contract/homework.rule';
import type { LearnerId, SectionId } from '@xuetang/contract/ids';
import { isHandedOut, spanThatCounts } from '@xuetang/contract/section-state.rule';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db.ts';
import type { ObjectStore } from '../../providers/object-store/port.ts';
import { findSection, type LearnersCourse, type LearnersSection } from '../learning/index.ts';
import { shownFiles } from './homework-files.ts';
import { readHomework, type HomeworkRow } from './homework.store.ts';

const DAY_MS = 24 * 3_600_000;

export interface HomeworkPorts {
  db: Database;
  clock: Clock;
  objects: ObjectStore;
}

interface Hours {
  dueMs: number | null;
  /** The period's end, or that of the right: what comes later is not taken. */
  endsMs: number | null;
}

/** Until when, for this learner: by the hour that opened the section to him, and the end of his period. */
export const hoursOf = ({ row, rights }: LearnersCourse, { facts }: LearnersSection, dueDays: number, nowMs: number): Hours => {
  const span = spanThatCounts(rights, nowMs);
  const ends = rights.map(({ way, untilMs }) => (way === 'seat' ? untilMs - row.days_after * DAY_MS : untilMs));
  return {
    dueMs: homeworkDueMs(facts.opensMs ?? span?.fromMs ?? null, dueDays),
    endsMs: ends.length > 0 ? Math.max(...ends) : null,
  };
};

/** A section's homework with everything that is known of it for one learner. */
export interface LearnersHomework {
  course: LearnersCourse;
  section: LearnersSection;
  row: HomeworkRow;
  hours: Hours;
  /** The section is handed out, and its time has not ended. */
  isOpen: boolean;
  now: Date;
}

export const findHomework = async (
  ports: HomeworkPorts,
  learnerId: LearnerId,
  sectionId: SectionId,
): Promise<LearnersHomework | undefined> => {
  const [found, row] = await Promise.all([findSection(ports, learnerId, sectionId), readHomework(ports.db, learnerId, sectionId)]);
  if (typeof found === 'string' || !row) return undefined;
  const { course, section, now } = found;
  const hours = hoursOf(course, section, row.due_days, now.getTime());
  const isOpen = isHandedOut(section.state) && (hours.endsMs === null || now.getTime() < hours.endsMs);
  return { course, section, row, hours, isOpen, now };
};

const moment = (ms: number | null): string | null => (ms === null ? null : new Date(ms).toISOString());

const IS = { draft: 'draft', 'handed-in': 'waiting', returned: 'returned', passed: 'passed' } as const;

/** What both pages show. */
export const taskOf = ({ course, section, row, hours, now }: LearnersHomework, objects: ObjectStore) => {
  const handedIn = row.handed_in_at;
  const waitsSince = row.is_appeal ? row.appealed_at : handedIn;
  return {
    sectionId: section.row.id,
    sectionTitle: section.row.title,
    courseId: course.row.id,
    task: row.task,
    points: row.points,
    model: row.model,
    dueAt: moment(hours.dueMs),
    endsAt: moment(hours.endsMs),
    is: IS[row.state ?? 'draft'],
    text: row.text ?? '',
    files: shownFiles(row.files, objects),
    handedInAt: handedIn?.toISOString() ?? null,
    isLate: row.is_late ?? false,
    gradedBy: row.state === 'handed-in' && waitsSince ? moment(gradedByMs(waitsSince.getTime())) : null,
    returns: row.returns ?? 0,
    now: now.toISOString(),
  };
};

/** The page where it is written. */
export const openHomework = (homework: LearnersHomework, objects: ObjectStore): OpenHomework => ({
  ...taskOf(homework, objects),
  outcome: 'open',
  mayWrite: homework.isOpen && homework.row.state !== 'handed-in' && homework.row.state !== 'passed',
  seq: homework.row.draft_seq ?? 0,
});
