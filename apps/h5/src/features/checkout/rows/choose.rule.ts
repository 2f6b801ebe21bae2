/** One more, or one less; beyond `of` nothing is taken. In the order of the goods, so that the same choice is the same ask. */
export const toggled = (parts: readonly number[], nth: number, of: number): number[] => {
  if (parts.includes(nth)) return parts.filter((each) => each !== nth);
  return parts.length >= of ? [...parts] : [...parts, nth].sort((one, other) => one - other);
};
