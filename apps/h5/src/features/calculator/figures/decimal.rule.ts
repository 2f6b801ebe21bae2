/** A field's number as a whole number of its smallest step: fen, hundredths of a percent, ten-thousandths of a net value. */
export type Parsed = { ok: true; value: number } | { ok: false; why: 'empty' | 'no-number' | 'too-fine' };

// A Chinese keyboard types full-width digits and an ideographic full stop; people write 1,000,000 and 100万.
const plain = (text: string): string =>
  text
    .replace(/[０-９]/g, (digit) => String.fromCodePoint((digit.codePointAt(0) ?? 0) - 0xfee0))
    .replace(/[．。]/g, '.')
    .replace(/[\s,，¥￥元]/g, '');

const MYRIAD = /[万萬]$/;
const NUMBER = /^\d{1,15}(?:\.(\d*))?$|^\.(\d+)$/;

const shifted = (digits: string, places: number): number => {
  const [whole = '', part = ''] = digits.split('.');
  return Number(whole + part.padEnd(places, '0').slice(0, places));
};

/** Read digit by digit: 0.29 is twenty-nine hundredths and never 28.999. */
export const parseDecimal = (text: string, decimals: number): Parsed => {
  const said = plain(text);
  if (said === '') return { ok: false, why: 'empty' };
  const digits = said.replace(MYRIAD, '');
  const part = NUMBER.exec(digits);
  if (!part) return { ok: false, why: 'no-number' };
  const places = MYRIAD.test(said) ? decimals + 4 : decimals;
  // Zeros at the end are no finer than nothing.
  const finest = (part[1] ?? part[2] ?? '').replace(/0+$/, '').length;
  return finest > places ? { ok: false, why: 'too-fine' } : { ok: true, value: shifted(digits, places) };
};

/** Half goes up, as banks do. Exact for whole numbers below 2⁵². */
export const divideRounded = (dividend: number, divisor: number): number => Math.floor((2 * dividend + divisor) / (2 * divisor));

const thousands = (whole: string): string => whole.replace(/\B(?=(?:\d{3})+$)/g, ',');

/** ¥4,546.45; without fen where there are none. */
export const moneyWords = (fen: number): string => {
  const abs = Math.abs(Math.round(fen));
  const rest = abs % 100;
  return `${fen < 0 ? '−' : ''}¥${thousands(String(Math.floor(abs / 100)))}${rest ? `.${String(rest).padStart(2, '0')}` : ''}`;
};

/** What lies decades ahead is said to the yuan: a fen there would pretend to know. */
export const roughly = (fen: number): string => moneyWords(Math.round(fen / 100) * 100);

/** 63.7 万元: how people say a large sum. Nothing below ten thousand. */
export const inMyriads = (fen: number): string | undefined => {
  const yuan = Math.abs(fen) / 100;
  if (yuan < 10_000) return undefined;
  const [size, unit] = yuan >= 100_000_000 ? [100_000_000, '亿元'] : [10_000, '万元'];
  return `${Number((yuan / size).toFixed(2))} ${unit}`;
};

/** 3.6%, of hundredths of a percent. */
export const percentWords = (bp: number): string => `${Number((bp / 100).toFixed(2))}%`;
