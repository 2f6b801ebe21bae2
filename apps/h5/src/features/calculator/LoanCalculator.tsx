import { type ReactNode, useState } from 'react';
import { Button } from '../../kit/Button.tsx';
import { Apart } from '../../kit/layout/Apart.tsx';
import { Bars, sampled } from './result/Bars.tsx';
import { CalculatorFrame, type CalculatorProps } from './CalculatorFrame.tsx';
import { inMyriads, moneyWords } from './figures/decimal.rule.ts';
import { EarlyRepayment } from './result/EarlyRepayment.tsx';
import { count, money, percent } from './form/fields.rule.ts';
import { Form } from './form/Form.tsx';
import { type Instalment, type LoanAsk, type LoanWay, repay } from './figures/loan.rule.ts';
import { Explained, Lines, NoResult, Result } from './result/Result.tsx';
import { Schedule } from './result/Schedule.tsx';
import { useFigures } from './form/use-figures.ts';

const MONTHS = 12;

const FIELDS = {
  numbers: {
    amount: money('贷款金额', '1000000', 100_000_000, { leastYuan: 1_000 }),
    rate: percent('年利率', '3.6', 24, '看贷款合同上写的，不要看广告'),
    years: count('分多少年还', '年', '30', [1, 30]),
    earlyYears: count('还了几年以后', '年', '5', [1, 29]),
    extra: money('一次多还', '200000', 100_000_000),
  },
  choices: {
    way: {
      label: '怎么还',
      of: [
        ['equal-instalments', '等额本息：每月一样多'],
        ['equal-principal', '等额本金：先多后少'],
      ],
    },
    early: {
      label: '想提前还一笔吗',
      of: [
        ['no', '不提前'],
        ['shorter', '提前还，年数变短'],
        ['lower', '提前还，月供变少'],
      ],
    },
  },
  check: (values: Record<string, number>, { early }: Record<string, string>) =>
    early !== 'no' && (values['earlyYears'] ?? 0) >= (values['years'] ?? 0) ? { earlyYears: '要比总年数少' } : {},
  without: ({ early }: Record<string, string>) => (early === 'no' ? (['earlyYears', 'extra'] as const) : []),
} as const;

const OTHER: Record<LoanWay, LoanWay> = { 'equal-instalments': 'equal-principal', 'equal-principal': 'equal-instalments' };
const NAME: Record<LoanWay, string> = { 'equal-instalments': '等额本息', 'equal-principal': '等额本金' };

const byYear = (instalments: readonly Instalment[]) =>
  Array.from({ length: Math.ceil(instalments.length / MONTHS) }, (_none, year) => {
    const months = instalments.slice(year * MONTHS, (year + 1) * MONTHS);
    const sum = (of: 'interestFen' | 'principalFen') => months.reduce((so, each) => so + each[of], 0);
    return {
      key: year,
      parts: [{ tone: 'grey', value: sum('principalFen') } as const, { tone: 'deep', value: sum('interestFen') } as const],
    };
  });

const LoanResult = ({ ask, children }: { ask: LoanAsk; children: ReactNode }) => {
  const [isOpen, setOpen] = useState(false);
  const { instalments, interestFen, totalFen } = repay(ask);
  const other = repay({ ...ask, way: OTHER[ask.way] });
  const [first, last] = [instalments[0]?.payFen ?? 0, instalments[instalments.length - 1]?.payFen ?? 0];
  const isEqual = ask.way === 'equal-instalments';
  const less = Math.abs(interestFen - other.interestFen);
  return (
    <>
      <Result
        title={isEqual ? '每月还' : '第一个月还，以后逐月减少'}
        figure={moneyWords(first)}
        spoken={isEqual ? '' : `最后一个月 ${moneyWords(last)}`}
      >
        <Bars
          bars={sampled(byYear(instalments), 15)}
          says={`一共还 ${moneyWords(totalFen)}，其中利息 ${moneyWords(interestFen)}`}
          marks={['第 1 年', `第 ${ask.months / MONTHS} 年`]}
          legend={[
            { tone: 'grey', words: '还的本金' },
            { tone: 'deep', words: '还的利息' },
          ]}
        />
        <Lines
          lines={[
            { label: '利息一共', value: moneyWords(interestFen), look: 'strong' },
            { label: '连本带利', value: moneyWords(totalFen) },
            { label: `如果选${NAME[OTHER[ask.way]]}，利息`, value: moneyWords(other.interestFen) },
          ]}
        />
        <Apart by="some">
          <Button look="line" onClick={() => setOpen(!isOpen)}>
            {isOpen ? '收起每月明细' : '看每月明细'}
          </Button>
        </Apart>
        {isOpen && <Schedule instalments={instalments} />}
      </Result>
      {children}
      <Explained title="两种还法，差在哪里">
        <p>
          等额本息每月一样多，好安排；等额本金头几年还得多，利息总数少 {moneyWords(less)}
          {inMyriads(less) && `（${inMyriads(less)}）`}。
        </p>
        <p>利息少，是因为本金还得早，不是银行优惠。头几年手头紧，就别选先多后少的。</p>
        <p>每月利息按还欠的本金算，四舍五入到分，零头并在最后一期。银行按天算息的，会差几元。</p>
      </Explained>
    </>
  );
};

export const LoanCalculator = ({ given }: CalculatorProps) => {
  const { texts, chosen, wrong, values, set, share, reset } = useFigures('loan', given, FIELDS);
  const isEarly = chosen.early !== 'no';
  const show = ['amount', 'rate', 'years', 'way', 'early', ...(isEarly ? ['earlyYears', 'extra'] : [])];
  const ask = values && {
    principalFen: values.amount,
    rateBp: values.rate,
    months: values.years * MONTHS,
    way: chosen.way as LoanWay,
  };
  return (
    <CalculatorFrame name="loan" onShare={share} onReset={reset}>
      <Form {...FIELDS} show={show} texts={texts} wrong={wrong} onChange={set} />
      {ask ? (
        <LoanResult ask={ask}>
          {isEarly && (
            <EarlyRepayment
              {...ask}
              afterMonths={values.earlyYears * MONTHS}
              extraFen={values.extra}
              then={chosen.early === 'lower' ? 'lower' : 'shorter'}
            />
          )}
        </LoanResult>
      ) : (
        <NoResult />
      )}
    </CalculatorFrame>
  );
};
