import type { ClassroomCode, CouponId, GoodsId, SkuId } from '@xuetang/contract/ids';
import type { SoldForm } from '@xuetang/contract/order-forms.rule';
import { useState } from 'react';
import { lineageHere } from '../../client/lineage.ts';
import { useAnswer } from '../../client/use-answer.ts';
import { useAskedOnce } from '../../client/use-asked-once.ts';
import { useLastThere } from '../../client/use-last-there.ts';
import type { Stop } from '../../kit/trade/not-now-words.ts';
import { useContractBox } from '../../kit/trade/use-contract-box.ts';
import { useSalePlace } from '../../kit/trade/use-sale-place.ts';
import { useKept } from '../../kit/use-kept.ts';
import { pricedAs } from './asked-as.rule.ts';
import type { Commit } from './commit.ts';
import { type Lack, NOTHING_SAID, OWN, type Wish } from './own.ts';

/** What is asked for, and by which way somebody came to it. */
export interface Asked {
  goodsId: GoodsId;
  skuId?: SkuId | undefined;
  form: SoldForm;
  /** The row asks where to send it before it is ordered. */
  asksAddress: boolean;
  /** By the code on a classroom's wall. */
  classroom?: ClassroomCode | undefined;
  /** By a link that one of our own has sent. */
  isSentLink?: boolean;
}

/** Up to the one tap: what is shown, and what was said and ticked. What becomes of the tap is `useOrdering`, which comes later. */
export const useCheckout = (asked: Asked) => {
  const { goodsId, skuId, form } = asked;
  const place = useSalePlace();
  const [couponId, setCoupon] = useKept<CouponId | null>('coupon', null);
  const [wanted, onWant] = useKept<string | null>('way', null);
  const [wish, setWish] = useKept<Wish>('wish', NOTHING_SAID);
  const [lack, setLack] = useState<Lack>();
  const [isCouponGone, setCouponGone] = useState(false);
  const [refused, setRefused] = useState<Stop>();
  const [isPaying, setPaying] = useState(false);
  const contract = useContractBox();
  const withCoupon = couponId === null ? {} : { couponId };
  const withSku = skuId === undefined ? {} : { skuId };
  const answer = useAnswer('getCommitInfo', { goodsId, place, ...withSku, ...withCoupon, ...pricedAs(form, wish) });
  const { shown, isOld } = useLastThere(answer.answered);
  useAskedOnce('saveOpenRecord', { goodsId, lineageId: lineageHere().id });

  const change = (said: Partial<Wish>): void => {
    setWish({ ...wish, ...said });
    setLack(undefined);
  };
  const sayLack = (next: Lack): void => {
    setLack(next);
    document.getElementById(OWN)?.scrollIntoView({ block: 'start' });
  };
  return {
    asked,
    withCoupon,
    answer: { answered: shown, retry: answer.retry },
    said: { wish, change, lack },
    sayLack,
    /** What was chosen is gone: it is to be chosen again, among what there is now. */
    dropped: (gone: Partial<Wish>, next: Lack): void => {
      setWish({ ...wish, ...gone });
      sayLack(next);
      void answer.refresh();
    },
    dropAddress: () => setWish({ ...wish, addressId: null }),
    /** What the tap takes: of a deposit a part of the price. */
    nowFen: ({ quote, deposit }: Commit): number => (form === 'deposit' && deposit ? deposit.fen : quote.payFen),
    /** The price is another one in a moment: nothing can be ordered at the one that stands there. */
    isCounting: isOld,
    isOffline: shown.is === 'there' && shown.failedRefresh !== undefined,
    refused,
    refuse: setRefused,
    again: () => {
      setRefused(undefined);
      void answer.refresh();
    },
    contract,
    coupon: {
      couponId,
      isGone: isCouponGone,
      /** It is nobody's any more. */
      lose: () => {
        setCoupon(null);
        setCouponGone(true);
      },
      choose: (next: CouponId | null) => {
        setCouponGone(false);
        setCoupon(next);
      },
    },
    /** It is ordered: that it is, is no reason to show another page while the sheet opens. */
    isPaying,
    onPaying: () => setPaying(true),
    paysHere: place.host === 'wechat' || place.host === 'mini-program',
    /** How he wants to pay it; null while that is left to us. */
    way: { wanted, onWant },
  };
};

export type Checkout = ReturnType<typeof useCheckout>;
