import type { ShownTeacher } from '@xuetang/contract/teacher';

/** What is true of the camp now, as the server counted it. Null where the camp takes nobody now, absent where the page stands for no camp or nothing was answered. */
export interface CampFacts {
  campName: string;
  /** 第 86 期 */
  periodNumber: number;
  /** ISO, as are all moments here. */
  startsAt: string;
  enrolUntil: string;
  seatsLeft: number;
  seatsAll: number;
  enrolled: number;
  countedAt: string;
  /** Who teaches its classes, in the order in which they fill. */
  teachers: readonly ShownTeacher[];
  /** What learners said who were there to the end, newest first; `all` counts those too that are not listed. */
  reviews: { all: number; list: readonly { shownAs: string; periodNumber: number; stars: number; text: string }[] };
}

/** Another camp that takes people now, for whoever came to one that does not. */
export interface OtherCamp {
  campName: string;
  startsAt: string;
}

/** Whether a seat can be had: what the button promises hangs on it. Where nothing is known, the next page says. */
export const enrollingIn = (facts: CampFacts | null | undefined): 'open' | 'full' | 'closed' => {
  if (facts === null) return 'closed';
  return facts && facts.seatsLeft <= 0 ? 'full' : 'open';
};
