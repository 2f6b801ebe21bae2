import type { CheckInDay, EarnedBy } from '@xuetang/contract/days';
import { addDays, daysBetween } from '@xuetang/contract/days.rule';
import type { SectionId } from '@xuetang/contract/ids';

/** A day of the camp on its date. */
export interface HeldDay {
  nth: number;
  sectionId: SectionId;
  title: string;
  date: string;
  /** What is learned alone on it has been learned by now. */
  isLearned: boolean;
}

export interface ToldStrip {
  days: readonly HeldDay[];
  byDate: ReadonlyMap<string, EarnedBy>;
  today: string;
  /** Nobody has missed what was before he came. */
  joinedOn: string;
  /** Make-ups are left, and the period runs. */
  mayMakeUp: boolean;
}

/** A camp lasts some weeks; what an editor's slip puts a year ahead does not make a strip of a year. */
const MOST = 62;

const isOf = (date: string, day: HeldDay | undefined, { byDate, today, joinedOn }: ToldStrip): CheckInDay['is'] => {
  const by = byDate.get(date);
  if (by !== undefined) return by === 'make-up' ? 'made-up' : 'learned';
  if (date === today) return 'today';
  if (!day) return 'rest';
  if (date > today) return 'ahead';
  return date < joinedOn ? 'rest' : 'missed';
};

/** Every date from the first day of the camp to the last, and what became of it. */
export const stripOf = (told: ToldStrip): CheckInDay[] => {
  const dates = told.days.map(({ date }) => date).toSorted();
  const [first] = dates;
  const last = dates[dates.length - 1];
  if (first === undefined || last === undefined) return [];
  const byDate = new Map(told.days.map((day) => [day.date, day]));
  return Array.from({ length: Math.min(MOST, daysBetween(first, last) + 1) }, (_, at): CheckInDay => {
    const date = addDays(first, at);
    const day = byDate.get(date);
    const is = isOf(date, day, told);
    return {
      date,
      day: day ? { nth: day.nth, sectionId: day.sectionId, title: day.title } : null,
      is,
      makeUp: is === 'missed' && told.mayMakeUp ? (day?.isLearned ? 'ready' : 'learn-first') : null,
    };
  });
};
