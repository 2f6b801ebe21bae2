import type { SalePlace } from '@xuetang/contract/goods';
import type { LearnerId, OrderNo } from '@xuetang/contract/ids';
import type { PayType } from '@xuetang/contract/pay-choices.rule';
import type { Paying } from '@xuetang/contract/payments';
import type { Payer } from '../../identity/index.ts';
import type { PayableOrder } from './attempt.store.ts';

export interface Wish {
  learnerId: LearnerId;
  orderNo: OrderNo;
  payType: PayType;
  term?: number | undefined;
  /** What is left, of an order that is reserved. */
  pays?: 'balance' | undefined;
  /** The sum on the button, where the page said one. */
  seenFen?: number | undefined;
  place: SalePlace;
  wechatType: number | undefined;
  /** Who is at this phone, sealed by us, where WeChat does not know the learner by an account. */
  payer?: string | undefined;
  /** Who is at the mini-program's own page, by its login there. */
  miniPayer?: Payer | undefined;
  /** Where the provider's page leads back to; the page of the result where nothing else is said. */
  returnUrl?: string | undefined;
  /** Of whoever pays. */
  clientIp?: string | undefined;
  now: Date;
}

/** What is asked of the provider. The bytes are those of the attempt: another tap, and whoever asks again, sends the same. */
export interface PayIntent {
  outTradeNo: string;
  bytes: string;
  /** What was reserved before there were other ways is WeChat's sheet. */
  way?: 'jsapi' | 'h5';
  returnUrl?: string;
}

export type Reserved = { intent: PayIntent } | { answer: Paying } | { failed: 'order.unknown' };

/** What is to be paid: an order that is locked and has time left, and how. */
export interface Payable {
  order: PayableOrder & { closes_at: Date };
  wish: Wish & { returnUrl: string };
}
