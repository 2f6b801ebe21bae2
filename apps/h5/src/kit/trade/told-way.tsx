import type { PayChoice } from '@xuetang/contract/pay-choices.rule';
import { hintOf } from './pay-words.ts';
import { WAY_NAMES } from './way-back.rule.ts';
import type { WayToPay } from './WaysToPay.tsx';

/** A way to pay as a line: its picture, its name, and what it comes to. */
export const toldWay = (choice: PayChoice): WayToPay => {
  const hint = hintOf(choice);
  return {
    way: String(choice.payType),
    name: WAY_NAMES[choice.payType],
    mark: <img src={choice.iconUrl} alt="" />,
    ...(hint === undefined ? {} : { hint }),
  };
};
