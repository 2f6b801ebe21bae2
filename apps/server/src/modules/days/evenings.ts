import type { SectionId } from '@xuetang/contract/ids';
import type { LiveIs } from '@xuetang/contract/live-state.rule';
import type { Database } from '../../platform/db.ts';
import { campDaysOf, eveningMs, type Found, type LearnersCourse, type LearnersSection } from '../learning/index.ts';
import { heldOf, type HeldClass } from '../live/index.ts';

/** An evening of a course, as it is held for its learner. */
export interface Evening {
  course: LearnersCourse;
  /** Its room, else the day that it belongs to. */
  section: LearnersSection;
  /** Null where the class group has the link. */
  roomId: SectionId | null;
  title: string;
  startsMs: number;
  endsMs: number;
  is: 'ahead' | 'on' | 'over' | 'replay' | 'cancelled';
  /** Until when there is something to see afterwards. */
  replayUntilMs: number | null;
}

const IS: Readonly<Record<LiveIs, Evening['is']>> = {
  scheduled: 'ahead',
  moved: 'ahead',
  'door-open': 'on',
  'on-air': 'on',
  interrupted: 'on',
  ended: 'over',
  replay: 'replay',
  'replay-expired': 'over',
  cancelled: 'cancelled',
};

const isByHour = (startsMs: number, endsMs: number, nowMs: number): Evening['is'] =>
  nowMs < startsMs ? 'ahead' : nowMs < endsMs ? 'on' : 'over';

const inRoom = (course: LearnersCourse, section: LearnersSection, held: HeldClass): Evening => ({
  course,
  section,
  roomId: section.row.id,
  title: held.title,
  startsMs: held.startsMs,
  endsMs: held.endsMs,
  is: IS[held.is],
  replayUntilMs: held.is === 'replay' ? held.replayUntilMs : null,
});

/** Those of the calendar, for every camp in which the learner has a live seat; what is planned in a room goes by what is planned there. */
const byCalendar = (found: Found, running: readonly LearnersCourse[], held: ReadonlyMap<SectionId, HeldClass>): Evening[] =>
  found.seats
    .filter(({ isLive }) => isLive)
    .flatMap((seat) => {
      const course = running.find(({ row }) => row.camp_id === seat.campId);
      if (!course) return [];
      const calendar = found.calendarOf(seat);
      return campDaysOf(course).map(({ section: day, room, opensDay }): Evening => {
        const planned = room && held.get(room.row.id);
        if (room && planned) return inRoom(course, room, planned);
        const startsMs = eveningMs(calendar, opensDay);
        const endsMs = startsMs + seat.eveningMinutes * 60_000;
        return {
          course,
          section: room ?? day,
          roomId: room?.row.id ?? null,
          title: day.row.title,
          startsMs,
          endsMs,
          is: isByHour(startsMs, endsMs, found.now.getTime()),
          replayUntilMs: null,
        };
      });
    });

/** All evenings of the courses that run, the first one first. */
export const eveningsOf = async (db: Database, found: Found, running: readonly LearnersCourse[]): Promise<Evening[]> => {
  const rooms = running.flatMap((course) =>
    course.sections.filter(({ row }) => row.medium === 'live').map((section) => ({ course, section })),
  );
  const planned = await heldOf(
    db,
    rooms.map(({ section }) => section.row.id),
    found.seats.map(({ periodId }) => periodId),
    found.now,
  );
  const held = new Map(planned.map((each) => [each.sectionId, each]));
  const calendar = byCalendar(found, running, held);
  const told = new Set(calendar.map(({ section }) => section.row.id));
  const others = rooms.flatMap(({ course, section }) => {
    const one = held.get(section.row.id);
    return one && !told.has(section.row.id) ? [inRoom(course, section, one)] : [];
  });
  return [...calendar, ...others].toSorted((one, other) => one.startsMs - other.startsMs);
};
