import { TaughtSymbol } from '@xuetang/art/TaughtSymbol.tsx';
import { href } from '@xuetang/h5-routes/hrefs';
import type { ReactNode } from 'react';
import { Link } from '../../kit/router.tsx';
import { Button } from '../../kit/Button.tsx';
import { Cell, Cells } from '../../kit/Cells.tsx';
import { Icon } from '../../kit/Icon.tsx';
import { Notice, RISK_NOTE } from '../../kit/Notice.tsx';
import { Screen } from '../../kit/layout/Screen.tsx';
import { Apart } from '../../kit/layout/Apart.tsx';
import { CALCULATORS, type CalculatorName, calculatorList } from './calculator-names.ts';
import './calculator.css';

export interface CalculatorProps {
  /** What a shared address brought. */
  given: URLSearchParams;
}

export interface CalculatorFrameProps {
  name: CalculatorName;
  children: ReactNode;
  onShare: (title: string) => void;
  onReset: () => void;
}

/** For whoever wants to know why: the camps that are open now. */
export const FreeClass = () => (
  <Cells>
    <Cell label="算完想弄明白为什么？" hint="看看现在能报的免费课，老师带着讲" to={href('index')} />
  </Cells>
);

/** What every calculator has around it. */
export const CalculatorFrame = ({ name, children, onShare, onReset }: CalculatorFrameProps) => {
  const { asks, symbol } = CALCULATORS[name];
  return (
    <Screen>
      <header className="xt-calc-head">
        <TaughtSymbol name={symbol} />
        <h1>{asks}</h1>
      </header>
      {children}
      <Apart>
        <Notice>{RISK_NOTE}。算出来的是假设，不是承诺，实际会有出入。</Notice>
      </Apart>
      <div className="xt-calc-actions">
        <Button look="line" onClick={() => onShare(asks)}>
          发给家人看
        </Button>
        <Button look="line" onClick={onReset}>
          恢复例子
        </Button>
      </div>
      <p className="xt-calc-private">数字只在这部手机上算，不上传。发给家人时，链接里才会带上。</p>
      <FreeClass />
      <nav className="xt-calc-others" aria-label="其他计算器">
        <h2>接着算</h2>
        <ul>
          {calculatorList
            .filter(([other]) => other !== name)
            .map(([other, entry]) => (
              <li key={other}>
                <Link to={href('jisuanqi', { query: { c: other } })}>
                  {entry.asks}
                  <Icon name="forward" size={18} />
                </Link>
              </li>
            ))}
        </ul>
      </nav>
    </Screen>
  );
};
