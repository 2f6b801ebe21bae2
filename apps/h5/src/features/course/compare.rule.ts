/** The two that were chosen, filled up with the first others; one where there is only one, and never the same twice. */
export const pairOf = <C extends { courseId: string }>(courses: readonly C[], chosen: readonly string[]): C[] => {
  const picked = chosen.map((id) => courses.find(({ courseId }) => courseId === id)).filter((course): course is C => course !== undefined);
  return [...new Set([...picked, ...courses])].slice(0, 2);
};
