import { yuan } from '@xuetang/contract/money.rule';
import type { ReactNode } from 'react';
import { Icon } from '../Icon.tsx';
import { Radio } from '../Radio.tsx';
import { Link } from '../router.tsx';
import './ways-to-pay.css';

export interface Instalment {
  times: number;
  eachFen: number;
  /** All fees together: said before, not after. */
  feeFen: number;
}

export interface WayToPay {
  way: string;
  name: string;
  mark: ReactNode;
  /** 要到手机浏览器里付. */
  hint?: string;
  instalments?: readonly Instalment[];
  /** A page of its own: a tap leads there. */
  to?: string;
}

export interface WaysToPayProps {
  ways: readonly WayToPay[];
  /** Nothing is chosen for the buyer. */
  chosen?: string | undefined;
  times?: number | undefined;
  /** Without it the ways are only told: it is chosen later. */
  onChoose?: (way: string) => void;
  onTimes?: (times: number) => void;
}

const Instalments = ({
  of,
  times,
  onTimes,
}: {
  of: readonly Instalment[];
  times: number | undefined;
  onTimes: (times: number) => void;
}) => (
  <div className="xt-way-times">
    <div role="group" aria-label="分几期">
      {of.map((one) => (
        <button key={one.times} type="button" aria-pressed={one.times === times} onClick={() => onTimes(one.times)}>
          <b>{one.times} 期</b>
          <small>{yuan(one.eachFen)}</small>
        </button>
      ))}
    </div>
    <p>
      上面是每期要付的钱，已含手续费：
      {of.map(({ times: n, feeFen }) => `${n} 期共 ${yuan(feeFen)}`).join('，')}。
    </p>
  </div>
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

const Way = ({ of, chosen, onChoose }: { of: WayToPay } & Pick<WaysToPayProps, 'chosen' | 'onChoose'>) => {
  const { way, to } = of;
  if (to !== undefined)
    return (
      <Link className="xt-way-line" to={to}>
        <Inside {...of} />
        <Icon name="forward" size={18} />
      </Link>
    );
  const Line = onChoose ? 'label' : 'div';
  return (
    <Line className="xt-way-line">
      <Inside {...of} />
      {onChoose && <Radio name="way-to-pay" value={way} checked={way === chosen} onChange={() => onChoose(way)} />}
    </Line>
  );
};

/** How it can be paid. What a way costs beyond the price stands beside it before it is chosen. */
export const WaysToPay = ({ ways, chosen, times, onChoose, onTimes }: WaysToPayProps) => (
  <fieldset className="xt-ways">
    <legend className="xt-unseen">怎么付</legend>
    {ways.map((one) => (
      <div key={one.way} className="xt-way">
        <Way of={one} chosen={chosen} {...(onChoose ? { onChoose } : {})} />
        {one.instalments && onTimes && one.way === chosen && <Instalments of={one.instalments} times={times} onTimes={onTimes} />}
      </div>
    ))}
  </fieldset>
);
