/** What the page may say about the class. Each is shown only when the server said it; the texts are made by the flow. */
export interface ClassFacts {
  campName?: string | undefined;
  periodName?: string | undefined;
  className?: string | undefined;
  teacherName?: string | undefined;
  /** For a reader: `11 月 18 日 20:00`. */
  startsAt?: string | undefined;
  /** Learners with a seat, and when they were counted (`10:32`). */
  classmates?: { count: number; countedAt: string } | undefined;
}
