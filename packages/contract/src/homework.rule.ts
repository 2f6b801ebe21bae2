/** What homework may hold. Plain values: the H5 ships them. */
export const HOMEWORK_TEXT_MOST = 2_000;
export const HOMEWORK_PICTURES_MOST = 9;
export const HOMEWORK_VOICES_MOST = 3;
export const VOICE_S_MOST = 60;
/** A minute in the richest of these formats, and room to spare. */
export const VOICE_BYTES_MOST = 4 * 1_024 * 1_024;
/** What browsers record. Whatever it was, it is kept as m4a. */
export const VOICE_TYPES = ['audio/webm', 'audio/mp4', 'audio/ogg'] as const;

export const APPEAL_LEAST = 5;
export const APPEAL_MOST = 200;
export const GRADING_WORDS_LEAST = 4;
export const GRADING_WORDS_MOST = 500;
/** A piece goes back so often; the time after that it is passed. */
export const RETURNS_MOST = 2;
/** Whoever takes a piece has it to himself so long. */
export const LEASE_MINUTES = 15;
export const GRADED_WITHIN_HOURS = 24;
export const PASS_HOURS = 12;

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const BEIJING_MS = 8 * HOUR_MS;
/** Ten in the evening: after class, before sleep. */
const DUE_HOUR = 22;

const midnightOf = (ms: number): number => Math.floor((ms + BEIJING_MS) / DAY_MS) * DAY_MS - BEIJING_MS;

/** At ten in the evening, Beijing's, so many days after the section opened. Null where it never opened by an hour. */
export const homeworkDueMs = (opensMs: number | null, dueDays: number): number | null =>
  opensMs === null ? null : midnightOf(opensMs) + dueDays * DAY_MS + DUE_HOUR * HOUR_MS;

export const gradedByMs = (handedInMs: number): number => handedInMs + GRADED_WITHIN_HOURS * HOUR_MS;

/** What is missing before it can be handed in. */
export const handInFault = ({ text, files }: { text: string; files: number }): string | undefined => {
  if ([...text.trim()].length > HOMEWORK_TEXT_MOST) return `最多写${HOMEWORK_TEXT_MOST}个字，请删短一些`;
  return text.trim() === '' && files === 0 ? '还没有内容，写一句，拍一张，或者说一段' : undefined;
};

const between = (text: string, least: number, most: number): boolean => {
  const { length } = [...text.trim()];
  return length >= least && length <= most;
};

export const appealFault = (words: string): string | undefined =>
  between(words, APPEAL_LEAST, APPEAL_MOST) ? undefined : `请写清楚哪里批得不对，${APPEAL_LEAST}到${APPEAL_MOST}个字`;

export const gradingFault = (words: string): string | undefined =>
  between(words, GRADING_WORDS_LEAST, GRADING_WORDS_MOST) ? undefined : `评语要${GRADING_WORDS_LEAST}到${GRADING_WORDS_MOST}个字`;
