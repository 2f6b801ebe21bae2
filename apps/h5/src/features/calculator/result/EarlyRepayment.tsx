import { moneyWords } from '../figures/decimal.rule.ts';
import { type EarlyAsk, repayEarly } from '../figures/loan.rule.ts';
import { Lines } from './Result.tsx';
import { Card } from '../../../kit/layout/Card.tsx';
import { Apart } from '../../../kit/layout/Apart.tsx';
import './result.css';

const spanWords = (months: number): string =>
  [months >= 12 ? `${Math.floor(months / 12)} 年` : '', months % 12 ? `${months % 12} 个月` : ''].filter(Boolean).join(' ') || '0 个月';

/** What an extra payment brings. */
export const EarlyRepayment = (ask: EarlyAsk) => {
  const { savedFen, months, nextFen, extraFen } = repayEarly(ask);
  return (
    <Apart>
      <Card title={`还了 ${ask.afterMonths / 12} 年后多还 ${moneyWords(extraFen)}，少付利息`}>
        <p className="xt-result-figure">{moneyWords(savedFen)}</p>
        <Lines
          lines={[
            { label: '提前还清', value: ask.months > months ? `早 ${spanWords(ask.months - months)}` : '年数不变' },
            { label: '之后第一期月供', value: nextFen > 0 ? moneyWords(nextFen) : '已经还清' },
          ]}
        />
        <p className="xt-result-note">
          先留够备用金再提前还。合同里可能写了违约金，还之前问一句。{extraFen < ask.extraFen && '填的钱比当时欠的多，按欠的算。'}
        </p>
      </Card>
    </Apart>
  );
};
