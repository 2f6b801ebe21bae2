/** The letters of a 统一社会信用代码, each worth its place: I, O, S, V and Z look too much like figures (GB 32100-2015). */
const LETTERS = '0123456789ABCDEFGHJKLMNPQRTUWXY';
const LENGTH = 18;

/** As it is kept: capitals, without the room that somebody copied with it. */
export const tidyTaxCode = (typed: string): string => typed.replace(/[\s-]/g, '').toUpperCase();

/** The eighteenth letter, counted from the seventeen before it: each weighs three times the one before, modulo 31. */
export const checkLetter = (first17: string): string => {
  let [sum, weight] = [0, 1];
  for (const letter of first17) {
    sum += LETTERS.indexOf(letter) * weight;
    weight = (weight * 3) % LETTERS.length;
  }
  return LETTERS[(LETTERS.length - (sum % LETTERS.length)) % LETTERS.length] ?? '';
};

/** What is wrong with it, in words. While it is typed only what can already be seen. */
export const taxCodeFault = (typed: string, isDone = true): string | undefined => {
  const code = tidyTaxCode(typed);
  if (code === '') return isDone ? '请填写单位的税号' : undefined;
  const strange = [...code].find((letter) => !LETTERS.includes(letter));
  if (strange !== undefined)
    return /[IOSVZ]/.test(strange) ? `税号里没有字母 ${strange}，看看是不是数字写成了字母` : '税号只有数字和大写字母';
  if (code.length > LENGTH) return `多了 ${code.length - LENGTH} 位，税号一共 18 位`;
  if (code.length < LENGTH) return isDone ? `还差 ${LENGTH - code.length} 位，税号一共 18 位` : undefined;
  if (checkLetter(code.slice(0, LENGTH - 1)) !== code[LENGTH - 1])
    return '第 18 位和前面对不上。请照营业执照上的“统一社会信用代码”再看一遍。';
  return undefined;
};
