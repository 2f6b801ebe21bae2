/** What a learner may write to one second of a lesson. */
export const NOTE_MOST = 500;
/** So many of one learner: a book, and no store for something else. */
export const NOTES_MOST = 2_000;
export const NOTES_A_PAGE = 20;

export const noteFault = (words: string): string | undefined => {
  const length = words.trim().length;
  if (length === 0) return '写几个字再存';
  return length > NOTE_MOST ? `最多 ${NOTE_MOST} 个字，请删短一些` : undefined;
};
