import { campDayOpensMs, type SectionFacts, type Span } from '@xuetang/contract/section-state.rule';

/** What is told about a seat: the calendar of its period, and which of its days were moved to where. */
export interface SeatCalendar {
  fromMs: number;
  endsMs: number;
  firstEveningMs: number;
  /** By day: the date on which it is held instead. */
  moved: ReadonlyMap<number, string>;
}

/** A right to a course, by whatever way. With a seat it has that seat's calendar; without one, its days are counted from its beginning. */
export interface Right extends Span {
  way: 'seat' | 'order' | 'gift' | 'hand' | 'membership';
  opensDayMs: (day: number) => number;
}

const DAY_MS = 24 * 3_600_000;

export const rightBySeat = ({ fromMs, endsMs, firstEveningMs, moved }: SeatCalendar, daysAfter: number): Right => ({
  way: 'seat',
  fromMs,
  untilMs: endsMs + daysAfter * DAY_MS,
  opensDayMs: (day) => campDayOpensMs(firstEveningMs, day, moved.get(day)),
});

export const rightWritten = (right: Span & { way: Exclude<Right['way'], 'seat'> }): Right => ({
  ...right,
  opensDayMs: (day) => campDayOpensMs(right.fromMs, day),
});

export const isRunning = ({ fromMs, untilMs }: Span, nowMs: number): boolean => fromMs <= nowMs && nowMs < untilMs;

/** What is told about a section. Moments are null where nothing has happened. */
export interface ToldSection {
  id: string;
  dayId: string | null;
  title: string;
  isDay: boolean;
  isTrial: boolean;
  opensDay: number | null;
  opensAtMs: number | null;
  after: { id: string; what: 'learned' | 'handed-in' | 'passed' } | null;
  begunMs: number | null;
  learnedMs: number | null;
  /** Its homework was handed in. */
  handedInMs: number | null;
  /** Its homework or its exam was passed. */
  passedMs: number | null;
}

export interface ToldCourse {
  isWithdrawn: boolean;
  /** It speaks of high risk, and what can be lost was not read. */
  asks?: boolean;
  rights: readonly Right[];
  sections: readonly ToldSection[];
}

/**
 * Every right that runs opens by its own calendar, and the earliest hour counts. Where no seat runs any more, one that is over still counts:
 * who was given more time after a camp finds open what the camp had opened.
 */
const opensDayMs = (rights: readonly Right[], day: number, nowMs: number): number | null => {
  const running = rights.filter((right) => isRunning(right, nowMs));
  const over = running.some(({ way }) => way === 'seat') ? [] : rights.filter(({ way }) => way === 'seat');
  const hours = [...running, ...over].map((right) => right.opensDayMs(day));
  return hours.length > 0 ? Math.min(...hours) : null;
};

const latest = (moments: readonly (number | null)[]): number | null =>
  moments.reduce((one, other) => (one === null || (other !== null && other > one) ? other : one), null);

/** A day of a camp is its steps: it is learned with the last of them. */
const learnedOf = (section: ToldSection, { sections }: ToldCourse): number | null => {
  const steps = section.isDay ? sections.filter(({ dayId }) => dayId === section.id) : [];
  const learned = steps.map(({ learnedMs }) => learnedMs);
  if (learned.length === 0) return section.learnedMs;
  return learned.includes(null) ? null : latest(learned);
};

/** The facts about each section of a course for one learner, as `sectionState` wants them. */
export const factsOf = (course: ToldCourse, nowMs: number): ReadonlyMap<string, SectionFacts> => {
  const byId = new Map(course.sections.map((section) => [section.id, section]));
  const learned = new Map(course.sections.map((section) => [section.id, learnedOf(section, course)]));
  const doneMs = (before: ToldSection, what: 'learned' | 'handed-in' | 'passed'): number | null =>
    ({ learned: learned.get(before.id) ?? null, 'handed-in': before.handedInMs, passed: before.passedMs })[what];
  const lockOf = (section: ToldSection): Pick<SectionFacts, 'opensMs' | 'after'> => {
    const before = section.after && byId.get(section.after.id);
    const isDone = section.after !== null && before !== null && before !== undefined && doneMs(before, section.after.what) !== null;
    return {
      opensMs: section.opensAtMs ?? (section.opensDay === null ? null : opensDayMs(course.rights, section.opensDay, nowMs)),
      after: before
        ? { title: before.title, isDone, ...(section.after && section.after.what !== 'learned' && { work: section.after.what }) }
        : null,
    };
  };
  return new Map(
    course.sections.map((section) => {
      const own = lockOf(section);
      const day = section.dayId === null ? undefined : byId.get(section.dayId);
      // What was open stays open: a day that was begun holds none of its steps back.
      const ofDay = day?.begunMs === null ? lockOf(day) : undefined;
      return [
        section.id,
        {
          isTrial: section.isTrial,
          isWithdrawn: course.isWithdrawn,
          entitlements: course.rights,
          opensMs: latest([own.opensMs, ofDay?.opensMs ?? null]),
          after: own.after && !own.after.isDone ? own.after : (ofDay?.after ?? own.after),
          ...(course.asks && { asks: true }),
          begunMs: section.begunMs,
          learnedMs: learned.get(section.id) ?? null,
        },
      ];
    }),
  );
};
