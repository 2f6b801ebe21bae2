import type { ResponseOf } from '@xuetang/contract/call';
import type { getLiveSchedule, ScheduledClass } from '@xuetang/contract/broadcasts';
import type { LearnerId } from '@xuetang/contract/ids';
import type { ShownTeacher } from '@xuetang/contract/teacher';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db.ts';
import { campSeatsOf, shownTeachers } from '../enrolment/index.ts';
import { readSchedule, type ScheduledRow } from './broadcast.store.ts';
import { stateOf, type BroadcastRow } from './broadcast-row.ts';

const DAY_MS = 24 * 3_600_000;
const BEIJING_MS = 8 * 3_600_000;
const REPLAYS_MOST = 30;

/** What every page says of a class. */
export const aboutOf = (row: BroadcastRow, teachers: ReadonlyMap<string, ShownTeacher>, now: Date) => ({
  sectionId: row.section_id,
  title: row.title,
  teacher: teachers.get(row.teacher_id) ?? { teacherId: row.teacher_id, name: '学堂老师', portrait: null },
  is: stateOf(row, now),
  startsAt: row.starts_at.toISOString(),
  endsAt: row.ends_at.toISOString(),
  replayUntil: row.replay_until.toISOString(),
  parts: row.parts,
});

/** The tab of live classes. */
export const readLiveSchedule = async (
  { db, clock }: { db: Database; clock: Clock },
  learnerId: LearnerId | null,
): Promise<ResponseOf<typeof getLiveSchedule>> => {
  const now = clock.now();
  const from = new Date(Math.floor((now.getTime() + BEIJING_MS) / DAY_MS) * DAY_MS - BEIJING_MS);
  const until = new Date(from.getTime() + 7 * DAY_MS);
  const seats = learnerId === null ? [] : await campSeatsOf(db, learnerId, now);
  const rows = await readSchedule(db, { periods: seats.map(({ periodId }) => periodId), from, until, now });
  const teachers = await shownTeachers(
    db,
    rows.map(({ teacher_id: id }) => id),
  );
  const shown = (row: ScheduledRow): ScheduledClass => {
    const about = aboutOf(row, teachers, now);
    return { ...about, people: about.is === 'on-air' ? row.people : 0, replaySeconds: row.replay_s };
  };
  const replays = rows
    .map(shown)
    .filter(({ is }) => is === 'replay')
    .toSorted((one, other) => one.replayUntil.localeCompare(other.replayUntil));
  return {
    week: rows.filter(({ starts_at: at }) => at >= from && at < until).map(shown),
    replays: replays.slice(0, REPLAYS_MOST),
    now: now.toISOString(),
  };
};
