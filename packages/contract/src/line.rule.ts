/** What a line of the talk may hold, and how often one may speak. */
export const LINE_MOST = 100;
/** One line in so much time. */
export const LINE_EVERY_MS = 3_000;

export const lineWrong = (words: string): string | undefined => {
  const letters = [...words.trim()].length;
  if (letters === 0) return '先写一句再发';
  return letters > LINE_MOST ? `最多${LINE_MOST}个字，分两句发吧` : undefined;
};
