/** Grown-up faces of `Avatar`, for people who teach. */
const TEACHERS = [9, 5, 6, 4, 2, 1] as const;

/** Which drawn face stands for a teacher: the same name has the same face on every page. */
export const faceOf = (name: string): number => {
  const sum = [...name].reduce((so, letter) => (so * 9 + (letter.codePointAt(0) ?? 0)) % 9_973, 0);
  return TEACHERS[sum % TEACHERS.length] ?? TEACHERS[0];
};
