/** How an invoice stands. `waiting`: it comes in the place of one that is being reversed; `dropped`: nothing was left for it. */
export const INVOICE_STATES = ['waiting', 'requested', 'issuing', 'issued', 'reversing', 'reversed', 'failed', 'dropped'] as const;
export type InvoiceState = (typeof INVOICE_STATES)[number];

/** The files of one, which say the same. */
export const INVOICE_FORMS = ['pdf', 'ofd', 'xml'] as const;
export type InvoiceForm = (typeof INVOICE_FORMS)[number];

/** Why one is reversed, by the codes of the tax bureau: an error, goods sent back, a service ended, an allowance. */
export const RED_REASONS = ['01', '02', '03', '04'] as const;
export type RedReason = (typeof RED_REASONS)[number];

/** So long after it was paid an invoice may be asked for. */
export const INVOICE_WITHIN_DAYS = 365;
export const TITLE_MOST = 100;

/** The tax in a sum that holds it, to the fen; the database counts the same again. A rate is in hundredths of a percent, 0 is free of tax. */
export const taxIn = (fen: number, rateBp: number): number => Math.round((fen * rateBp) / (10_000 + rateBp));

/** What is wrong with a title, in words. */
export const titleFault = (typed: string, of: 'person' | 'company'): string | undefined => {
  const title = typed.trim();
  if (title === '') return of === 'person' ? '请填写名字' : '请填写单位名称';
  if ([...title].length > TITLE_MOST) return `最多 ${TITLE_MOST} 个字`;
  return /[<>"\p{C}]/u.test(title) ? '名称里有不能用的符号' : undefined;
};

/** Why an invoice is reversed by a refund: things were sent back, else a service has ended; where nothing ended, the price fell. */
export const reasonOfRefund = (kinds: readonly string[]): RedReason => {
  if (kinds.length === 0) return '04';
  return kinds.every((kind) => kind === 'thing' || kind === 'postage') ? '02' : '03';
};
