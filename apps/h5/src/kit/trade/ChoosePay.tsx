import type { PayChoice } from '@xuetang/contract/pay-choices.rule';
import { Stack } from '../layout/Stack.tsx';
import { Notice } from '../Notice.tsx';
import { Waiting } from '../PageState.tsx';
import { plansOf } from './instalment-plans.rule.ts';
import { wayKey } from './open-way.rule.ts';
import { payWords } from './pay-words.ts';
import { toldWay } from './told-way.tsx';
import { usePayWays } from './use-pay-ways.ts';
import { waysShape } from './ways-shape.rule.ts';
import { WaysToPay, type WayToPay } from './WaysToPay.tsx';

export interface ChoosePayProps {
  payFen: number;
  /** What the buyer has chosen himself. */
  wanted: string | null;
  onWant: (way: string) => void;
}

/** Of Huabei a term is chosen, and never Huabei alone: what each costs in all stands beside it. */
const offered = (payFen: number, choice: PayChoice): WayToPay => {
  const plans = plansOf(payFen, choice.terms).map((plan) => ({ ...plan, way: wayKey({ payType: choice.payType, term: plan.times }) }));
  return { ...toldWay(choice), ...(plans.length > 0 ? { plans } : {}) };
};

/** How it will be paid, chosen before it is ordered. One way alone is told: there is nothing to choose. */
export const ChoosePay = ({ payFen, wanted, onWant }: ChoosePayProps) => {
  const { choices, chosen, isWaiting, isWechatClosed } = usePayWays(payFen, wanted);
  if (isWaiting) return <Waiting cards={waysShape(payFen)} />;
  const isAlone = choices.length === 1 && chosen !== undefined && chosen.term === undefined;
  return (
    <Stack space={1}>
      {isWechatClosed && <Notice>{choices.length > 0 ? payWords.wechatClosed : payWords.noneOpen}</Notice>}
      {choices.length > 0 && (
        <WaysToPay
          ways={choices.map((choice) => offered(payFen, choice))}
          chosen={chosen && wayKey(chosen)}
          {...(isAlone ? {} : { onChoose: onWant })}
        />
      )}
    </Stack>
  );
};
