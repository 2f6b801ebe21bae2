/** A book read together: fourteen days, a chapter a day. The words and the hours of it, for the server and for the page. */
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Beijing keeps one time all year. */
const BEIJING_MS = 8 * HOUR_MS;

export const READING_DAYS = 14;
/** A chapter opens when a day of a camp does. */
const OPENS_HOUR = 6;
/** After its last day a group may be talked in for so long: who missed days reads them later. */
const TALK_AFTER_DAYS = 7;

export const THOUGHT_MOST = 200;
export const THOUGHT_EVERY_MS = 60_000;
/** So many of the group say that a thought does not belong here: it waits until one of ours has read it again. */
export const REPORTS_HIDE = 3;

/** Six in the morning of Beijing's, so many days after the first. */
const morningMs = (startsOn: string, days: number): number =>
  Date.parse(`${startsOn}T00:00:00Z`) - BEIJING_MS + days * DAY_MS + OPENS_HOUR * HOUR_MS;

export const chapterOpensMs = (startsOn: string, chapter: number): number => morningMs(startsOn, chapter - 1);
/** The morning after its last day. */
export const groupEndsMs = (startsOn: string): number => morningMs(startsOn, READING_DAYS);
export const talkEndsMs = (startsOn: string): number => morningMs(startsOn, READING_DAYS + TALK_AFTER_DAYS);

export type GroupIs = 'ahead' | 'running' | 'ended';

/** Where a group stands: `day` counts from 1 to 14, 0 before and 15 after it. */
export const groupAt = (startsOn: string, nowMs: number): { is: GroupIs; day: number } => {
  const first = chapterOpensMs(startsOn, 1);
  if (nowMs < first) return { is: 'ahead', day: 0 };
  const day = Math.floor((nowMs - first) / DAY_MS) + 1;
  return day > READING_DAYS ? { is: 'ended', day: READING_DAYS + 1 } : { is: 'running', day };
};

/** Of its reading time, so much has to go by before a chapter counts as read, as with an article of a course. */
const READ_PART = 0.4;
export const readingNeedsMs = (minutes: number): number => minutes * 60_000 * READ_PART;

export const thoughtWrong = (words: string): string | undefined => {
  const letters = [...words.trim()].length;
  if (letters === 0) return '先写一句再发';
  return letters > THOUGHT_MOST ? `最多${THOUGHT_MOST}个字` : undefined;
};
