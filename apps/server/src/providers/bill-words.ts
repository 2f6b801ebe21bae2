/** Yuan as text, with two decimals; fees with up to five. Nothing of it is ever a floating number. */
export const fenInBill = (yuan: string): number => {
  const [, sign = '', whole = '', decimals = ''] = /^(-?)(\d{1,11})\.(\d{2,5})$/.exec(yuan) ?? [];
  if (whole === '') throw new Error('a sum in a bill is no sum');
  const hundredths = Number(whole) * 100 + Number(decimals.slice(0, 2)) + (decimals.charAt(2) >= '5' ? 1 : 0);
  return sign === '-' && hundredths > 0 ? -hundredths : hundredths;
};

/** They write Beijing’s time, and do not say so. */
export const timeInBill = (text: string): Date => {
  const at = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(text) ? new Date(`${text.replace(' ', 'T')}+08:00`) : new Date(Number.NaN);
  if (Number.isNaN(at.getTime())) throw new Error('a time in a bill is no time');
  return at;
};

const SOME = 1_000;

/** Lines that were read at once, handed over some at a time. */
export const inSomes = async function* <T>(lines: readonly T[]): AsyncGenerator<T[]> {
  for (let from = 0; from < lines.length; from += SOME) yield lines.slice(from, from + SOME);
};
