import { aPage } from '../../../../gallery/a-page.tsx';
import { type Answers, never, OFFLINE, refused } from '../../../../gallery/answers.ts';
import { day, NOW, SELLER } from '../../../../gallery/some-data.ts';
import { aPayConfig } from '../../../../gallery/some-links.ts';
import { ORDER_NO } from '../../../../gallery/some-orders.ts';
import {
  ADDRESS_ID,
  aReadyParcel,
  farAddress,
  lineOf,
  papersCommit,
  someAddresses,
  unservedAddress,
} from '../../../../gallery/some-parcels.ts';

const FREE = { is: 'free-to-buy' as const };
/** The postage of whichever address was asked for. */
const byAddress: Answers['getCommitInfo'] = ({ addressId }) => ({
  commit: papersCommit(addressId === farAddress.addressId ? 1_200 : 0),
  state: FREE,
  now: NOW,
});
const list = { ...someAddresses, list: [...someAddresses.list.slice(0, 1), farAddress, unservedAddress] };

const where = (more: Answers = {}) =>
  aPage('launch-ship-address', { id: '7', answers: { getCommitInfo: byAddress, listAddresses: list, ...more } });
export const Where = where();
export const WhereNoBook = where({ listAddresses: { ...someAddresses, list: [] } });
export const WhereUnknown = where({ getCommitInfo: refused('goods.unknown') });
export const WhereSoldOut = where({
  getCommitInfo: { commit: null, state: { is: 'sold-out', countedAt: NOW }, now: NOW },
  getWish: { wish: { is: 'none' }, now: NOW },
});
export const WhereLoading = where({ getCommitInfo: never });
export const WhereOffline = where({ getCommitInfo: OFFLINE });

const pay = (more: Answers = {}) =>
  aPage('launch-ship-pay', {
    id: '7',
    query: { address: ADDRESS_ID },
    answers: { getCommitInfo: byAddress, createOrder: { is: 'ordered', orderNo: ORDER_NO, payFen: 800, closesAt: day(0, 2) }, ...more },
  });
export const Pay = pay();
export const PayOtherWays = pay({ getPayConfig: aPayConfig });
export const PayWechatClosed = pay({ getPayConfig: { configState: 0, configList: [], closed: ['wechat'] } });
export const PayNothing = pay({ getCommitInfo: { commit: { ...papersCommit(-800) }, state: FREE, now: NOW } });
export const PayNotServed = pay({ createOrder: { is: 'not-served', regionName: '台湾省' } });
export const PayLoading = pay({ getCommitInfo: never });
export const PayOffline = pay({ getCommitInfo: OFFLINE });

const done = (getPayResult: NonNullable<Answers['getPayResult']>) =>
  aPage('launch-ship-success', { id: ORDER_NO, answers: { getPayResult, listParcels: { list: [lineOf(aReadyParcel)], now: NOW } } });
export const Done = done({
  name: '纸质错题本',
  seller: SELLER,
  payFen: 800,
  pays: 'all',
  form: 'whole',
  kind: 'thing',
  isThings: true,
  term: null,
  attempt: null,
  result: { is: 'paid', paidAt: NOW, isLate: false, claimedAt: null, opened: [], next: { to: 'order' } },
  returning: [],
  now: NOW,
});
export const DoneUnknown = done(refused('order.unknown'));
export const DoneOffline = done(OFFLINE);
