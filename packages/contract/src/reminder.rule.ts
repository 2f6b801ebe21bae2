/** What a phone may be reminded of. */
export const REMINDER_KINDS = ['class-soon', 'class-moved', 'homework-graded', 'replay-ends', 'certificate', 'back-in-stock'] as const;
export type ReminderKind = (typeof REMINDER_KINDS)[number];

export const [ANNOUNCED_LEAST, ANNOUNCED_MOST] = [2, 500];
/** A class that is told more than this in a day reads none of it. */
export const ANNOUNCED_A_DAY = 10;

/** What is wrong with what a class is to be told; undefined where nothing is. Counted as the table counts. */
export const announcementWrong = (words: string): string | undefined => {
  const letters = [...words.trim()].length;
  if (letters < ANNOUNCED_LEAST) return '还没有写内容';
  return letters > ANNOUNCED_MOST ? `最多 ${ANNOUNCED_MOST} 个字，现在是 ${letters} 个` : undefined;
};
