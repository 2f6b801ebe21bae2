import { PRODUCT_CODE } from '@xuetang/contract/constants';
import type { OrderNo } from '@xuetang/contract/ids';
import { type PayChoice, payChoices, WECHAT_PAY } from '@xuetang/contract/pay-choices.rule';
import type { PartKind } from '@xuetang/contract/quote.rule';
import { href } from '@xuetang/h5-routes/hrefs';
import { useAnswer } from '../../client/use-answer.ts';
import { Waiting } from '../../kit/PageState.tsx';
import { useSalePlace } from '../../kit/trade/use-sale-place.ts';
import { WaysToPay, type WayToPay } from '../../kit/trade/WaysToPay.tsx';
import { words as how } from './how-words.ts';

/** An order that exists: its other ways to pay lead to their own pages. */
export interface OfOrder {
  orderNo: OrderNo;
  kind: PartKind;
  /** What is left of it, where it is reserved. */
  pays?: 'balance';
}

export interface HowToPayProps {
  payFen: number;
  /** Without one it is only told how it can be paid. */
  of?: OfOrder;
}

const HINTS: Readonly<Partial<Record<PayChoice['way'], string>>> = { 'open-in-browser': how.inBrowser, 'open-in-wechat': how.inWechat };

/** What a way comes to is said before it is chosen: where to, and that instalments are a loan. */
const hintOf = ({ way, payType }: PayChoice, isOrdered: boolean): string | undefined => {
  if (payType === WECHAT_PAY) return way === 'sheet' ? undefined : how.inWechat;
  // Before it is ordered the button is WeChat's; the order leads to the others.
  if (!isOrdered) return payType === 22 ? how.borrowedLater : how.later;
  return payType === 22 ? how.borrowed : HINTS[way];
};

/** The page from which the buyer leaves, of an order that exists. */
const pageOf = (payType: PayChoice['payType'], { orderNo, kind, pays }: OfOrder): string | undefined => {
  const to = { id: orderNo, query: { pays } };
  if (payType === WECHAT_PAY) return undefined;
  if (payType === 31) return href('jdpay', to);
  if (payType === 22) return href('alipayNew', to);
  return href(kind === 'membership' ? 'miniVipAlipay' : 'alipay', to);
};

const wayOf = (choice: PayChoice, of: OfOrder | undefined): WayToPay => {
  const [hint, to] = [hintOf(choice, of !== undefined), of && pageOf(choice.payType, of)];
  return {
    way: String(choice.payType),
    name: how.names[choice.payType],
    mark: <img src={choice.iconUrl} alt="" />,
    ...(hint === undefined ? {} : { hint }),
    ...(to === undefined ? {} : { to }),
  };
};

/** In which ways it can be paid here. None is chosen beforehand; a config that does not come leaves WeChat Pay (spec 8). */
export const HowToPay = ({ payFen, of }: HowToPayProps) => {
  const place = useSalePlace();
  const { answered } = useAnswer('getPayConfig', { productCode: PRODUCT_CODE, orderPrice: payFen });
  if (answered.is === 'on-the-way') return <Waiting cards={[68]} />;
  const choices = payChoices(answered.is === 'there' ? answered.data : undefined, place);
  return <WaysToPay ways={choices.map((choice) => wayOf(choice, of))} />;
};
