import type { Portrait } from '@xuetang/contract/teacher';

/** What the server told of the class: of a seat, or of what an order bought. */
export interface KnownClass {
  campName: string;
  seat?:
    | {
        periodName: string;
        className: string;
        teacherName: string;
        teacherPortrait: Portrait | null;
        startsAt: string;
        classmates?: number;
        countedAt?: string;
      }
    | undefined;
}

/** When class begins, in Beijing's time and in the parts that a calendar leaf or a ticket shows. */
export interface Starts {
  /** ISO. */
  at: string;
  month: number;
  day: number;
  /** 一 … 日 */
  weekday: string;
  time: string;
}

/** What the page may say about the class. Each is shown only when the server said it. */
export interface ClassFacts {
  campName?: string | undefined;
  periodName?: string | undefined;
  className?: string | undefined;
  teacherName?: string | undefined;
  teacherPortrait?: Portrait | null | undefined;
  /** For a reader: `11 月 18 日 20:00`. */
  startsAt?: string | undefined;
  starts?: Starts | undefined;
  /** Learners with a seat, and when they were counted (`10:32`). */
  classmates?: { count: number; countedAt: string } | undefined;
}

const EIGHT_HOURS_MS = 8 * 3_600_000;
const WEEKDAYS = ['日', '一', '二', '三', '四', '五', '六'] as const;
const two = (number: number) => String(number).padStart(2, '0');

/** Classes run on Beijing time, wherever the phone thinks it is. */
const inBeijing = (iso: string): Starts => {
  const at = new Date(Date.parse(iso) + EIGHT_HOURS_MS);
  return {
    at: iso,
    month: at.getUTCMonth() + 1,
    day: at.getUTCDate(),
    weekday: WEEKDAYS[at.getUTCDay()] ?? '',
    time: `${two(at.getUTCHours())}:${two(at.getUTCMinutes())}`,
  };
};

export const classFactsOf = (known: KnownClass | undefined): ClassFacts => {
  if (!known) return {};
  const { campName, seat } = known;
  if (!seat) return { campName };
  const starts = inBeijing(seat.startsAt);
  return {
    campName,
    periodName: seat.periodName,
    className: seat.className,
    teacherName: seat.teacherName,
    teacherPortrait: seat.teacherPortrait,
    startsAt: `${starts.month} 月 ${starts.day} 日 ${starts.time}`,
    starts,
    ...(seat.classmates !== undefined && seat.countedAt
      ? { classmates: { count: seat.classmates, countedAt: inBeijing(seat.countedAt).time } }
      : {}),
  };
};

/** It is decided, and there is no seat: nothing on the page may speak of a class to come. Under 98 the class is still being arranged. */
export const isWithoutSeat = (shown: string, scene: number | undefined, { periodName }: ClassFacts): boolean =>
  shown === 'default' && scene !== 98 && periodName === undefined;

/** 第 86 期 · 3 班 */
export const seatWords = ({ periodName, className }: ClassFacts): string => [periodName, className].filter(Boolean).join(' · ');
