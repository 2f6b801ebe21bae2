import type { PayChoice } from '@xuetang/contract/pay-choices.rule';
import { hintOf, payWords } from './pay-words.ts';
import type { WayToPay } from './WaysToPay.tsx';

/** A way to pay as a line: its picture, its name, and what it comes to. */
export const toldWay = (choice: PayChoice): WayToPay => {
  const hint = hintOf(choice);
  return {
    way: String(choice.payType),
    name: payWords.names[choice.payType],
    mark: <img src={choice.iconUrl} alt="" />,
    ...(hint === undefined ? {} : { hint }),
  };
};
