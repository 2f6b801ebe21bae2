/** JD takes no number of more than thirty letters and figures; ours have thirty-two, and half of that is figures. */
const TRADE = /^(\d{22})([0-9A-Za-z]{10})$/;
const REFUND = /^[0-9a-f]{32}$/;
const AT_JD = /^(?:T([0-9a-z]{15})([0-9A-Za-z]{10})|R([0-9a-z]{25}))$/;

const BASE = 36n;
const valueOf = (letters: string): bigint => [...letters].reduce((sum, letter) => sum * BASE + BigInt(parseInt(letter, 36)), 0n);

/** The same number, shorter: no two of ours become one. */
export const toJd = (no: string): string => {
  const [, figures, letters = ''] = TRADE.exec(no) ?? [];
  if (figures !== undefined) return `T${BigInt(figures).toString(36).padStart(15, '0')}${letters}`;
  return REFUND.test(no) ? `R${BigInt(`0x${no}`).toString(36).padStart(25, '0')}` : no;
};

/** Ours again. What was never one of ours stays as it is, and is nobody's. */
export const fromJd = (no: string): string => {
  const [, figures, letters = '', hex] = AT_JD.exec(no) ?? [];
  if (figures !== undefined) return valueOf(figures).toString().padStart(22, '0') + letters;
  return hex === undefined ? no : valueOf(hex).toString(16).padStart(32, '0');
};
