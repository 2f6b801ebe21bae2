const MOBILE = /^1\d{10}$/;

/** Enough for its owner to know it again, too little for anybody else: 138****5678, 张*, oXy***9Qk. */
export const masked = (text: string): string => {
  if (MOBILE.test(text)) return `${text.slice(0, 3)}****${text.slice(-4)}`;
  const letters = [...text];
  if (letters.length <= 3) return `${letters[0] ?? ''}${'*'.repeat(Math.max(0, letters.length - 1))}`;
  const ends = letters.length >= 12 ? 3 : 1;
  return `${letters.slice(0, ends).join('')}***${letters.slice(-ends).join('')}`;
};

/** A mobile or an identity number, wherever it stands in a text. */
const SOMEBODYS_NUMBER = /(?<!\d)(?:1[3-9]\d{9}|\d{17}[\dXx])(?!\d)/g;

export const withoutNumbers = (text: string): string => text.replaceAll(SOMEBODYS_NUMBER, (number) => masked(number));
