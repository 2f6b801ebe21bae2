import { TaughtSymbol } from '@xuetang/art/TaughtSymbol.tsx';
import { href } from '@xuetang/h5-routes/hrefs';
import { type ReactElement, useEffect } from 'react';
import { Cell, Cells } from '../../kit/Cells.tsx';
import { Notice, RISK_NOTE } from '../../kit/Notice.tsx';
import { usePageCard } from '../../kit/page-card.ts';
import { type CalculatorName, CALCULATORS, calculatorList, isCalculator } from './calculator-names.ts';
import { Screen } from '../../kit/layout/Screen.tsx';
import { Card } from '../../kit/layout/Card.tsx';
import { Row } from '../../kit/layout/Row.tsx';
import { type CalculatorProps, FreeClass } from './CalculatorFrame.tsx';
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
  <Screen space="open" title="家庭理财计算器" lead="想知道哪一个，点开就能算。不用登录，也不上传你填的数字。">
    <ul className="xt-calc-list">
      {calculatorList.map(([name, { asks, says, symbol }]) => (
        <Card key={name} as="li" to={href('jisuanqi', { query: { c: name } })}>
          <Row media={<TaughtSymbol name={symbol} />} title={asks} text={says} leads />
        </Card>
      ))}
    </ul>
    <FreeClass />
    <Cells>
      <Cell label="看不懂的词" hint="复利、净值、等额本息……用大白话讲" to={href('Financial')} />
      <Cell label="字太小？" hint="在设置里打开大字" to={href('setting')} />
    </Cells>
    <Notice>{RISK_NOTE}。算出来的都是假设，不是承诺。</Notice>
  </Screen>
);

/** `jisuanqi`: six calculators, each at an address of its own (`?c=loan`). */
export const CalculatorPage = ({ query }: { query: URLSearchParams }) => {
  const asked = query.get('c');
  const name = isCalculator(asked) ? asked : undefined;
  // Somebody's figures, once read, stand in no address that is logged or reported.
  useEffect(() => {
    const { pathname, search } = window.location;
    const bare = withoutFigures(search);
    if (bare !== search) window.history.replaceState(window.history.state, '', pathname + bare);
  }, [name]);
  usePageCard(name ? { share: { page: 'jisuanqi', query: { c: name }, title: CALCULATORS[name].asks } } : {});
  return name ? calculators[name]({ given: figuresIn(query) }) : <AllCalculators />;
};
