import type { ShownQuote } from '@xuetang/contract/goods';
import type { PeriodId } from '@xuetang/contract/ids';
import type { AgreedTerms, AskedForm } from '@xuetang/contract/order-forms';
import { GIFT_DAYS } from '@xuetang/contract/order-forms.rule';
import { endOfDay } from '../goods/deposit-terms.ts';
import type { GoodsRow, SkuRow } from '../goods/goods.store.ts';
import { isNothingGiven } from '../goods/order-form.rule.ts';
import { depositFenOf } from '../goods/quote-goods.ts';

/** What an order has beside its price: as it is stored, and as it is agreed to. */
export interface Formed {
  columns: {
    form: AskedForm['as'];
    word?: string;
    choose_of?: number;
    choose_from?: number;
    deposit_fen?: number;
    balance_by?: Date;
    period_id: PeriodId | null;
    classroom_id: string | null;
  };
  terms: AgreedTerms | undefined;
}

interface Forming {
  form: AskedForm;
  goods: GoodsRow;
  wholeSku: SkuRow;
  quote: ShownQuote;
  periodId: PeriodId | null;
  classroomId: string | null;
  now: Date;
}

/** Undefined: what was chosen is no choice, or nothing is left to be reserved. */
export const formOrder = ({ form, goods, wholeSku, quote, periodId, classroomId, now }: Forming): Formed | undefined => {
  const every = { form: form.as, period_id: periodId, classroom_id: classroomId };
  if (isNothingGiven(form, quote.payFen)) return undefined;
  if (form.as === 'gift') return { columns: { ...every, word: form.word }, terms: { as: 'gift', claimDays: GIFT_DAYS } };
  if (form.as === 'chosen') {
    const { choose_of: of, parts } = wholeSku;
    if (of === null || quote.shares.length !== of) return undefined;
    return { columns: { ...every, choose_of: of, choose_from: parts.length }, terms: { as: 'chosen', of, from: parts.length } };
  }
  if (form.as === 'whole') return { columns: every, terms: undefined };
  const depositFen = depositFenOf(goods, form, quote.payFen);
  if (!depositFen || goods.balance_days === null) return undefined;
  const balanceBy = endOfDay(now, goods.balance_days);
  return {
    columns: { ...every, deposit_fen: depositFen, balance_by: balanceBy },
    terms: { as: 'deposit', depositFen, restFen: quote.payFen - depositFen, payBy: balanceBy.toISOString() },
  };
};
