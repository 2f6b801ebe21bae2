/** The two that were chosen, filled up with the first others; one where there is only one, and never the same twice. */
export const pairOf = <C extends { courseId: string }>(courses: readonly C[], chosen: readonly string[]): C[] => {
  const picked = chosen.map((id) => courses.find(({ courseId }) => courseId === id)).filter((course): course is C => course !== undefined);
  return [...new Set([...picked, ...courses])].slice(0, 2);
};

/** One of the two is chosen anew. Whoever chooses the other one wants the two to change places. */
export const chosenAnew = (pair: readonly string[], at: 0 | 1, courseId: string): string[] => {
  const other = pair[1 - at] === courseId ? pair[at] : pair[1 - at];
  const beside = other ?? courseId;
  return at === 0 ? [courseId, beside] : [beside, courseId];
};
