import { TaughtSymbol } from '@xuetang/art/TaughtSymbol.tsx';
import { href } from '@xuetang/h5-routes/hrefs';
import { type ReactElement, useEffect } from 'react';
import { Link } from '../../kit/router.tsx';
import { Cell, Cells } from '../../kit/Cells.tsx';
import { Icon } from '../../kit/Icon.tsx';
import { Notice, RISK_NOTE } from '../../kit/Notice.tsx';
import { type CalculatorName, calculatorList, isCalculator } from './calculator-names.ts';
import type { CalculatorProps } from './CalculatorFrame.tsx';
import { figuresIn, withoutFigures } from './form/shared-figures.rule.ts';
import { EmergencyCalculator } from './EmergencyCalculator.tsx';
import { FundCalculator } from './FundCalculator.tsx';
import { InstalmentCalculator } from './InstalmentCalculator.tsx';
import { LoanCalculator } from './LoanCalculator.tsx';
import { PensionCalculator } from './PensionCalculator.tsx';
import { SavingsCalculator } from './SavingsCalculator.tsx';
import './calculator.css';
import './result/result.css';

const calculators: Record<CalculatorName, (props: CalculatorProps) => ReactElement> = {
  emergency: (props) => <EmergencyCalculator {...props} />,
  savings: (props) => <SavingsCalculator {...props} />,
  loan: (props) => <LoanCalculator {...props} />,
  instalment: (props) => <InstalmentCalculator {...props} />,
  pension: (props) => <PensionCalculator {...props} />,
  fund: (props) => <FundCalculator {...props} />,
};

const AllCalculators = () => (
  <section className="xt-calc">
    <h1>家庭理财计算器</h1>
    <p className="xt-calc-lead">想知道哪一个，点开就能算。不用登录，也不上传你填的数字。</p>
    <ul className="xt-calc-list">
      {calculatorList.map(([name, { asks, says, symbol }]) => (
        <li key={name}>
          <Link to={href('jisuanqi', { query: { c: name } })}>
            <TaughtSymbol name={symbol} />
            <span>
              <b>{asks}</b>
              <small>{says}</small>
            </span>
            <Icon name="forward" size={18} />
          </Link>
        </li>
      ))}
    </ul>
    <Cells>
      <Cell label="看不懂的词" hint="复利、净值、等额本息……用大白话讲" to={href('Financial')} />
      <Cell label="字太小？" hint="在设置里打开大字" to={href('setting')} />
    </Cells>
    <Notice>{RISK_NOTE}。算出来的都是假设，不是承诺。</Notice>
  </section>
);

/** `jisuanqi`: six calculators, each at an address of its own (`?c=loan`). */
export const CalculatorPage = ({ query }: { query: URLSearchParams }) => {
  const asked = query.get('c');
  const name = isCalculator(asked) ? asked : undefined;
  // One path, so the shell leaves the page where it was. And somebody's figures, once read, stand in no address that is logged or reported.
  useEffect(() => {
    window.scrollTo(0, 0);
    const { pathname, search } = window.location;
    const bare = withoutFigures(search);
    if (bare !== search) window.history.replaceState(window.history.state, '', pathname + bare);
  }, [name]);
  return name ? calculators[name]({ given: figuresIn(query) }) : <AllCalculators />;
};
