import type { Lack, Wish } from './own.ts';
import type { Commit } from './commit.ts';
import { lackWords } from './lack-words.ts';

type Asking = Pick<Commit, 'choose' | 'periods' | 'delivery'>;

/** The first thing that has to be said before these goods can be ordered; `asksAddress`: the row asks for it though it could wait. */
export const lackOf = ({ choose, periods, delivery }: Asking, wish: Wish, asksAddress: boolean): Lack | undefined => {
  if (choose && wish.parts.length < choose.of) return { at: 'parts', words: lackWords.parts(choose.of - wish.parts.length) };
  if (periods) {
    const period = periods.list.find(({ periodId }) => periodId === wish.periodId);
    if (!period) return { at: 'periodId', words: lackWords.period };
    if (period.state !== 'open') return { at: 'periodId', words: lackWords.periodGone };
  }
  if (!delivery || !(asksAddress || delivery.isAddressNeeded)) return undefined;
  if (delivery.address === null) return { at: 'addressId', words: lackWords.address };
  return delivery.address.isServed ? undefined : { at: 'addressId', words: lackWords.notServed };
};
