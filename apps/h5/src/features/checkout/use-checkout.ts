import type { ResponseOf } from '@xuetang/contract/call';
import type { Calls } from '@xuetang/contract/calls';
import type { CouponId, GoodsId, OrderNo } from '@xuetang/contract/ids';
import type { Created } from '@xuetang/contract/orders';
import { placeOfPurchase, purchaseSource } from '@xuetang/contract/purchase-source.rule';
import { href } from '@xuetang/h5-routes/hrefs';
import { useState } from 'react';
import type { Answered } from '../../client/answered.ts';
import { lineageHere } from '../../client/lineage.ts';
import { useAction } from '../../client/use-action.ts';
import { useAnswer } from '../../client/use-answer.ts';
import { useAskedOnce } from '../../client/use-asked-once.ts';
import { useNavigate } from '../../kit/router.tsx';
import { agreedTo } from '../../kit/trade/contract-texts.ts';
import type { Stop } from '../../kit/trade/not-now-words.ts';
import type { NotPaid } from '../../kit/trade/not-paid.rule.ts';
import { usePaying } from '../../kit/trade/use-paying.ts';
import { useSalePlace } from '../../kit/trade/use-sale-place.ts';
import { useKept } from '../../kit/use-kept.ts';
import { words } from './words.ts';

export type CommitInfo = ResponseOf<Calls['getCommitInfo']>;
export type Commit = NonNullable<CommitInfo['commit']>;

export const CONTRACT_BOX = 'contract';

/** What was there stays while the price with another coupon is on its way. */
const useLastThere = <T>(answered: Answered<T>): { shown: Answered<T>; isOld: boolean } => {
  const [last, setLast] = useState(answered);
  if (answered.is === 'there' && answered !== last) setLast(answered);
  const isOld = answered.is === 'on-the-way' && last.is === 'there';
  return { shown: isOld ? last : answered, isOld };
};

const sourceHere = (host: Parameters<typeof placeOfPurchase>[0]['host']) => {
  const { clickIds, channel } = lineageHere();
  // Short links of staff lead to pages that are to come, and those will say so.
  const place = placeOfPurchase({ host, hasShortLink: false, hasClick: Object.keys(clickIds).length > 0, channel });
  return purchaseSource(window.location.hostname, place);
};

/** From the price to the order: what is shown, what was ticked, and what becomes of the one tap. */
export const useCheckout = (goodsId: GoodsId) => {
  const navigate = useNavigate();
  const place = useSalePlace();
  const [couponId, setCoupon] = useKept<CouponId | null>('coupon', null);
  const [isAgreed, setAgreed] = useState(false);
  const [agreeError, setAgreeError] = useState<string>();
  const [isCouponGone, setCouponGone] = useState(false);
  const [refused, setRefused] = useState<Stop>();
  const withCoupon = couponId === null ? {} : { couponId };
  const answer = useAnswer('getCommitInfo', { goodsId, place, ...withCoupon });
  const { shown, isOld } = useLastThere(answer.answered);
  useAskedOnce('saveOpenRecord', { goodsId, lineageId: lineageHere().id });

  const dropCoupon = (): void => {
    setCoupon(null);
    setCouponGone(true);
  };
  // In the place of this page: Back from the order leads to what was there before, not to a second order.
  const toPay = (orderNo: OrderNo, after?: NotPaid) => navigate(href('ordersure', { id: orderNo, query: { after } }), { replace: true });
  const paying = usePaying((why, orderNo) => toPay(orderNo, why));
  const take = (made: Created): void => {
    if (made.is === 'granted') return navigate(href('order-detail', { id: made.orderNo }), { replace: true });
    // The sheet opens over this page; elsewhere the next page says how it is paid.
    if (made.is === 'ordered') return place.host === 'wechat' ? void paying.pay(made.orderNo) : toPay(made.orderNo);
    setAgreed(false);
    if (made.is === 'coupon-gone') dropCoupon();
    if (made.is === 'texts-changed') setAgreeError(words.agree.changed);
    if (made.is === 'price-changed') setRefused(made);
    if (made.is === 'not-now' && made.state.is !== 'free-to-buy') setRefused(made.state);
  };
  const order = useAction('createOrder', { onDone: take });
  const send = ({ skuId, quote, texts }: Commit): void => {
    if (!isAgreed) {
      setAgreeError(words.agree.missing);
      document.getElementById(CONTRACT_BOX)?.focus();
      return;
    }
    const { hash, payFen } = quote;
    void order.send({
      goodsId,
      skuId,
      place,
      ...withCoupon,
      seen: { hash, payFen },
      agreed: agreedTo(texts),
      source: sourceHere(place.host),
      lineageId: lineageHere().id,
    });
  };
  return {
    answer: { answered: shown, retry: answer.retry },
    /** The price is another one in a moment: nothing can be ordered at the one that stands there. */
    isCounting: isOld,
    isOffline: shown.is === 'there' && shown.failedRefresh !== undefined,
    refused,
    again: () => {
      setRefused(undefined);
      void answer.refresh();
    },
    box: {
      checked: isAgreed,
      error: agreeError,
      onChange: (checked: boolean) => {
        setAgreed(checked);
        setAgreeError(undefined);
      },
    },
    coupon: {
      couponId,
      isGone: isCouponGone,
      drop: dropCoupon,
      choose: (next: CouponId | null) => {
        setCouponGone(false);
        setCoupon(next);
      },
    },
    order: { isBusy: order.isBusy || paying.isBusy, isChecked: order.isChecked || paying.isChecked },
    /** It is ordered: that it is, is no reason to show another page while the sheet opens. */
    isPaying: paying.isBusy,
    paysHere: place.host === 'wechat',
    send,
  };
};

export type Checkout = ReturnType<typeof useCheckout>;
