export interface Marked {
  verdict: 'right' | 'half' | 'wrong';
  /** Wrong picks, and right ones that were missed. */
  wrong: readonly string[];
  missed: readonly string[];
}

/**
 * How an answer is marked: all right is right; only right ones, but not all, is half; any wrong one is wrong. An answer that is not there is
 * wrong, and everything was missed.
 */
export const markAnswer = (chosen: readonly string[], right: readonly string[]): Marked => {
  const wrong = chosen.filter((name) => !right.includes(name));
  const missed = right.filter((name) => !chosen.includes(name));
  if (wrong.length > 0 || chosen.length === 0) return { verdict: 'wrong', wrong, missed };
  return { verdict: missed.length > 0 ? 'half' : 'right', wrong, missed };
};
