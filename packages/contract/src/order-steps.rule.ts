/** Where an order stands. What comes with paying stands here already: the table of steps is one. */
export const ORDER_STATES = ['open', 'paid', 'reserved', 'gathering', 'unclaimed', 'closed', 'ending', 'refunded'] as const;
export type OrderState = (typeof ORDER_STATES)[number];

/**
 * Why money goes back. `asked`: parts of it, by their buyer, and `rest`, what an earlier payment gives of the same. Unasked: a payment too
 * many or too late; an order that was taken back, whose rest nobody paid, that nobody claimed, whose team did not come together. By two of our
 * own: `beyond` the rule, parts of it whole; `goodwill`, a sum of our own.
 */
export const REFUND_WHYS = [
  'asked',
  'rest',
  'twice',
  'too-late',
  'taken-back',
  'not-balanced',
  'not-claimed',
  'team-failed',
  'beyond',
  'goodwill',
] as const;
export type RefundWhy = (typeof REFUND_WHYS)[number];

/** An order that nobody pays is closed after so long. */
export const ORDER_OPEN_MINUTES = 120;

/** So many orders of counted things that somebody has made and not paid, within so many hours: then he waits before he holds another. */
export const UNPAID_MOST = 5;
export const UNPAID_HOURS = 24;

/** Wrong codes within an hour, after which no more are looked at. */
export const CODE_TRIES = 5;
export const CODE_TRIES_MINUTES = 60;

const CODE_SHAPE = /^[0-9A-HJKMNP-TV-Z]{16}$/;

/** A code as it is stored: no blanks or dashes, and the letters that are taken for figures are those figures. Undefined: none of ours. */
export const readCode = (typed: string): string | undefined => {
  const code = typed.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1');
  return CODE_SHAPE.test(code) ? code : undefined;
};

/** As it is printed: four by four. */
export const printedCode = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1-');
