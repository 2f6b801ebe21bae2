import type { getClassInfo } from '@xuetang/contract/enrolment';
import type { ResponseOf } from '@xuetang/contract/call';
import type { ClassFacts } from './view/class-facts.ts';

const EIGHT_HOURS_MS = 8 * 3_600_000;
const two = (number: number) => String(number).padStart(2, '0');

/** Classes run on Beijing time, wherever the phone thinks it is. */
const inBeijing = (iso: string) => {
  const at = new Date(Date.parse(iso) + EIGHT_HOURS_MS);
  return { day: `${at.getUTCMonth() + 1} 月 ${at.getUTCDate()} 日`, time: `${two(at.getUTCHours())}:${two(at.getUTCMinutes())}` };
};

export const classFactsOf = ({ campName, seat }: ResponseOf<typeof getClassInfo>): ClassFacts => {
  if (!seat) return { campName };
  const starts = inBeijing(seat.startsAt);
  return {
    campName,
    periodName: seat.periodName,
    className: seat.className,
    teacherName: seat.teacherName,
    startsAt: `${starts.day} ${starts.time}`,
    classmates: { count: seat.classmates, countedAt: inBeijing(seat.countedAt).time },
  };
};
