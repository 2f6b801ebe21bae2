import { Bars, sampled } from './result/Bars.tsx';
import { CalculatorFrame, type CalculatorProps } from './CalculatorFrame.tsx';
import { inMyriads, percentWords, roughly } from './figures/decimal.rule.ts';
import { count, money, percent } from './form/fields.rule.ts';
import { Form } from './form/Form.tsx';
import { Explained, Lines, NoResult, RateNote, Result } from './result/Result.tsx';
import { type SavingsAsk, saveMonthly } from './figures/savings.rule.ts';
import { useFigures } from './form/use-figures.ts';

const FIELDS = {
  numbers: {
    monthly: money('每月存', '1000', 100_000),
    start: money('现在已有', '0', 10_000_000),
    years: count('存多少年', '年', '10', [1, 50]),
    rate: percent('假设年利率', '2', 12, '按你自己的判断填，存定期就填银行挂牌的利率'),
    inflation: percent('假设每年涨价', '2', 10),
  },
  choices: {},
};

const SavingsResult = (ask: SavingsAsk) => {
  const { paidInFen, endFen, interestFen, todayFen, byYear } = saveMonthly(ask);
  return (
    <>
      <Result title={`${ask.years} 年后，账上大约有`} figure={roughly(endFen)} spoken={inMyriads(endFen) ?? ''}>
        <Bars
          bars={sampled(byYear, 12).map(({ year, paidInFen: paid, balanceFen }) => ({
            key: year,
            parts: [
              { tone: 'grey', value: paid },
              { tone: 'orange', value: balanceFen - paid },
            ],
          }))}
          says={`${ask.years} 年里存进 ${roughly(paidInFen)}，利息 ${roughly(interestFen)}`}
          marks={['开始', `第 ${ask.years} 年`]}
          legend={[
            { tone: 'grey', words: '自己存进去的' },
            { tone: 'orange', words: '利息' },
          ]}
        />
        <Lines
          lines={[
            { label: '自己存进去', value: roughly(paidInFen) },
            { label: '利息', value: roughly(interestFen) },
            { label: '相当于今天的钱', value: roughly(todayFen), look: 'strong' },
          ]}
        />
      </Result>
      <RateNote rateBp={ask.rateBp} />
      <Explained title="这是怎么算的">
        <p>每个月底存一笔，利息每月结一次，结下的利息下个月也生利息。前几年利息少，越往后越多。</p>
        <p>
          “相当于今天的钱”是把涨价算进去：如果东西每年贵 {percentWords(ask.inflationBp)}，{ask.years} 年后的 {roughly(endFen)}，只能买到今天
          {roughly(todayFen)} 的东西。
        </p>
        {todayFen < paidInFen && <p>按这组数，利息赶不上涨价。存钱仍然有用，只是别把它当成增值。</p>}
      </Explained>
    </>
  );
};

export const SavingsCalculator = ({ given }: CalculatorProps) => {
  const { texts, wrong, values, set, share, reset } = useFigures('savings', given, FIELDS);
  return (
    <CalculatorFrame name="savings" onShare={share} onReset={reset}>
      <Form {...FIELDS} show={Object.keys(FIELDS.numbers)} texts={texts} wrong={wrong} onChange={set} />
      {values ? (
        <SavingsResult
          startFen={values.start}
          monthlyFen={values.monthly}
          rateBp={values.rate}
          years={values.years}
          inflationBp={values.inflation}
        />
      ) : (
        <NoResult />
      )}
    </CalculatorFrame>
  );
};
