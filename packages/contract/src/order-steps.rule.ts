/** Where an order stands. What comes with paying stands here already: the table of steps is one. */
export const ORDER_STATES = ['open', 'paid', 'reserved', 'gathering', 'unclaimed', 'closed', 'ending', 'refunded'] as const;
export type OrderState = (typeof ORDER_STATES)[number];

/** An order that nobody pays is closed after so long. */
export const ORDER_OPEN_MINUTES = 120;

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
