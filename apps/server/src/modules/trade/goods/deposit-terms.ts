import type { AskedForm } from '@xuetang/contract/order-forms';
import type { GoodsRow } from './goods.store.ts';
import { depositFenOf } from './quote-goods.ts';

const DAY_MS = 24 * 3_600_000;
const BEIJING_MS = 8 * 3_600_000;

/** The end of a day in Beijing, so many days from now. */
export const endOfDay = (now: Date, days: number): Date =>
  new Date((Math.floor((now.getTime() + BEIJING_MS) / DAY_MS) + 1 + days) * DAY_MS - BEIJING_MS);

interface Reserving {
  goods: GoodsRow;
  form: AskedForm;
  payFen: number;
  start: string | null;
  now: Date;
}

/** What is paid now and what later, until when. Null: all of it at once. */
export const depositTerms = ({ goods, form, payFen, start, now }: Reserving) => {
  const fen = depositFenOf(goods, form, payFen);
  if (fen === null || goods.balance_days === null) return null;
  return { fen, restFen: payFen - fen, payBy: endOfDay(now, goods.balance_days).toISOString(), start };
};
