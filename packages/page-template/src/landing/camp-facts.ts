/** What is true of the camp now, as the server counted it. Absent where the page stands for no camp, or nothing was answered. */
export interface CampFacts {
  campName: string;
  /** 第 86 期 */
  periodNumber: number;
  /** ISO, as are all moments here. */
  startsAt: string;
  enrolUntil: string;
  seatsLeft: number;
  seatsAll: number;
  countedAt: string;
  teacherName: string;
  /** What learners said who were there to the end, newest first; `all` counts those too that are not listed. */
  reviews: { all: number; list: readonly { shownAs: string; periodNumber: number; stars: number; text: string }[] };
}
