import { NOW } from '../../../gallery/some-data.ts';
import { aQuote, ORDER_NO } from '../../../gallery/some-orders.ts';
import { LONG } from '../example-texts.ts';
import { NotNow } from './NotNow.tsx';
import type { Stop } from './not-now-words.ts';

/** As the contract has branded it. */
const show = (stop: object) => () => <NotNow stop={stop as Stop} now={NOW} onAgain={() => {}} />;

export const PriceChanged = show({
  is: 'price-changed',
  seenFen: 26_900,
  quote: { ...aQuote(), payFen: 34_900, why: '开学优惠在今天 12:00 结束了，恢复平时的价格。' },
});
export const Cheaper = show({ is: 'price-changed', seenFen: 39_900, quote: aQuote() });
const openOrder = { is: 'open-order', orderNo: ORDER_NO, payFen: 29_900, closesAt: '2026-03-02T05:20:00.000Z' };
export const OpenOrder = show({ ...openOrder, isInDoubt: false });
export const OrderInDoubt = show({ ...openOrder, isInDoubt: true });
export const LongName = show({ is: 'excluded', by: LONG, unpaidNo: null });

for (const page of [PriceChanged, Cheaper, OpenOrder, OrderInDoubt, LongName]) Object.assign(page, { isPage: true });
