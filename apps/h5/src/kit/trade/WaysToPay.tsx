import type { ReactNode } from 'react';
import { Icon } from '../Icon.tsx';
import { Radio } from '../Radio.tsx';
import { Link } from '../router.tsx';
import type { Plan } from './instalment-plans.rule.ts';
import { payWords } from './pay-words.ts';
import './ways-to-pay.css';

/** Instalments as one of the ways: what they cost is said before, not after. */
export interface PlanToPay extends Plan {
  way: string;
}

export interface WayToPay {
  way: string;
  name: string;
  mark: ReactNode;
  /** 要到手机浏览器里付. */
  hint?: string;
  /** A loan: one of its terms is chosen, and not the way itself. */
  plans?: readonly PlanToPay[];
  /** A page of its own: a tap leads there. */
  to?: string;
}

export interface WaysToPayProps {
  ways: readonly WayToPay[];
  chosen?: string | undefined;
  /** Without it the ways are only told. */
  onChoose?: (way: string) => void;
}

interface Choosing {
  chosen: string | undefined;
  onChoose: (way: string) => void;
}

const choiceOf = (way: string, { chosen, onChoose }: Choosing) => ({
  name: 'way-to-pay',
  value: way,
  checked: way === chosen,
  onChange: () => onChoose(way),
});

const Plans = ({ of: { name, plans = [] }, ...choosing }: { of: WayToPay } & Choosing) => (
  <>
    <div className="xt-way-plans" role="group" aria-label={name}>
      {plans.map((plan) => (
        <label key={plan.way}>
          <span>
            <b>{plan.times} 期</b>
            {payWords.each(plan)}
            <small>{payWords.whole(plan)}</small>
          </span>
          <Radio {...choiceOf(plan.way, choosing)} />
        </label>
      ))}
    </div>
    <p className="xt-way-loan">{payWords.loan(plans)}</p>
  </>
);

const Inside = ({ name, mark, hint }: Pick<WayToPay, 'name' | 'mark' | 'hint'>) => (
  <>
    <span className="xt-way-mark" aria-hidden="true">
      {mark}
    </span>
    <span className="xt-way-name">
      <b>{name}</b>
      {hint && <small>{hint}</small>}
    </span>
  </>
);

const Way = ({ of, chosen, onChoose }: { of: WayToPay } & Omit<WaysToPayProps, 'ways'>) => {
  const { way, to, plans } = of;
  if (to !== undefined)
    return (
      <Link className="xt-way-line" to={to}>
        <Inside {...of} />
        <Icon name="forward" size={18} />
      </Link>
    );
  const Line = onChoose && !plans ? 'label' : 'div';
  return (
    <>
      <Line className="xt-way-line">
        <Inside {...of} />
        {onChoose && !plans && <Radio {...choiceOf(way, { chosen, onChoose })} />}
      </Line>
      {onChoose && plans && <Plans of={of} chosen={chosen} onChoose={onChoose} />}
    </>
  );
};

/** How it can be paid. What a way costs beyond the price stands beside it before it is chosen. */
export const WaysToPay = ({ ways, ...rest }: WaysToPayProps) => (
  <fieldset className="xt-ways">
    <legend className="xt-unseen">{payWords.how}</legend>
    {ways.map((one) => (
      <div key={one.way} className="xt-way">
        <Way of={one} {...rest} />
      </div>
    ))}
  </fieldset>
);
