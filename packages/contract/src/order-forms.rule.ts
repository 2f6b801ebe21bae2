/** As what something can be ordered by a buyer. */
export const SOLD_FORMS = ['whole', 'gift', 'chosen', 'deposit'] as const;
export type SoldForm = (typeof SOLD_FORMS)[number];

/** And as what an order is kept; a team is growth's to open. */
export const ORDER_FORMS = [...SOLD_FORMS, 'team'] as const;
export type OrderFormName = (typeof ORDER_FORMS)[number];

/** A gift waits so long for whom it is for; then its money goes back. */
export const GIFT_DAYS = 30;
export const GIFT_WORD_MOST = 60;
/** Of one gift so many links are good at a time. */
export const GIFT_LINKS_MOST = 10;

/** A 预订金 is a fifth of the price at most. */
const DEPOSIT_PART = 5;

/** What is asked for now of goods that are reserved for so much, at this price. */
export const depositOf = (wantedFen: number, payFen: number): number => Math.min(wantedFen, Math.floor(payFen / DEPOSIT_PART));

/** Whether these parts are a choice of so many among those that there are: each of them there, and none twice. */
export const isChoice = (parts: readonly number[], of: number, from: readonly number[]): boolean =>
  parts.length === of && new Set(parts).size === of && parts.every((nth) => from.includes(nth));
