import type { AskedForm } from '@xuetang/contract/order-forms';
import type { SoldForm } from '@xuetang/contract/order-forms.rule';
import type { Wish } from './own.ts';

const formOf = (form: SoldForm, { word, parts }: Wish): AskedForm => {
  if (form === 'gift') return { as: form, word };
  return form === 'chosen' ? { as: form, parts: [...parts] } : { as: form };
};

/** What an ask for the price, or an order, says beyond the goods. Whole is what is said where nothing is. */
export const askedAs = (form: SoldForm, wish: Wish) => ({
  ...(form === 'whole' ? {} : { form: formOf(form, wish) }),
  ...(wish.periodId === null ? {} : { periodId: wish.periodId }),
  ...(wish.addressId === null ? {} : { addressId: wish.addressId }),
});

/** A price does not hang on what is written to somebody: it is not asked for again at every letter. */
export const pricedAs = (form: SoldForm, wish: Wish) => askedAs(form, { ...wish, word: '' });
