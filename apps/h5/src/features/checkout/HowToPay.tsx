import type { OrderNo } from '@xuetang/contract/ids';
import type { PayChoice } from '@xuetang/contract/pay-choices.rule';
import type { PartKind } from '@xuetang/contract/quote.rule';
import { href } from '@xuetang/h5-routes/hrefs';
import { Notice } from '../../kit/Notice.tsx';
import { Waiting } from '../../kit/PageState.tsx';
import { leavingPageOf } from '../../kit/trade/pay-pages.rule.ts';
import { payWords } from '../../kit/trade/pay-words.ts';
import { toldWay } from '../../kit/trade/told-way.tsx';
import { usePayWays } from '../../kit/trade/use-pay-ways.ts';
import { WaysToPay, type WayToPay } from '../../kit/trade/WaysToPay.tsx';

export interface HowToPayProps {
  payFen: number;
  of: {
    orderNo: OrderNo;
    kind: PartKind;
    /** What is left of it, where it is reserved. */
    pays?: 'balance';
  };
}

const wayOf = (choice: PayChoice, { orderNo, kind, pays }: HowToPayProps['of']): WayToPay => {
  const page = leavingPageOf(choice.payType, kind);
  return { ...toldWay(choice), ...(page === undefined ? {} : { to: href(page, { id: orderNo, query: { pays } }) }) };
};

/** In which ways an order that exists can be paid here. WeChat Pay is the button's; the others lead to their own pages. */
export const HowToPay = ({ payFen, of }: HowToPayProps) => {
  const { choices, isWaiting } = usePayWays(payFen);
  if (isWaiting) return <Waiting cards={[68]} />;
  if (choices.length === 0) return <Notice>{payWords.noneOpenNow}</Notice>;
  return <WaysToPay ways={choices.map((choice) => wayOf(choice, of))} />;
};
