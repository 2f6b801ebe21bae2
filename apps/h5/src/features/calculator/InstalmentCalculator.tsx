import { Bars } from './result/Bars.tsx';
import { CalculatorFrame, type CalculatorProps } from './CalculatorFrame.tsx';
import { moneyWords, percentWords } from './figures/decimal.rule.ts';
import { count, money, percent } from './form/fields.rule.ts';
import { Form } from './form/Form.tsx';
import { type OfferAsk, payOf, realRate } from './figures/instalment.rule.ts';
import { Explained, Lines, NoResult, Result } from './result/Result.tsx';
import { useFigures } from './form/use-figures.ts';
import './result/result.css';

const FIELDS = {
  numbers: {
    amount: money('分期的金额', '12000', 10_000_000, { leastYuan: 100 }),
    periods: count('分几期', '期', '12', [2, 60], '一期一个月'),
    fee: percent('每期手续费率', '0.6', 10),
    pay: money('每期还多少', '1072', 10_000_000, { leastYuan: 1, hint: '账单上写的，连手续费一起' }),
  },
  choices: {
    by: {
      label: '你知道哪一个',
      of: [
        ['fee', '每期手续费率'],
        ['pay', '每期还多少钱'],
      ],
    },
  },
  check: (values: Record<string, number>, { by }: Record<string, string>) => {
    const { amount = 0, periods = 0, pay = 0 } = values;
    if (by !== 'pay') return {};
    if (pay > amount) return { pay: '一期就超过总额了，请核对账单' };
    return pay * periods < amount ? { pay: `${periods} 期加起来还不够本金，请核对账单` } : {};
  },
  without: ({ by }: Record<string, string>) => [by === 'fee' ? 'pay' : 'fee'] as const,
} as const;

/** From here on courts and regulators look at it as a usurious loan: four times the loan prime rate was 12 to 16 % these years, 24 % the older line. */
const VERY_HIGH_BP = 2_400;

const InstalmentResult = (ask: OfferAsk) => {
  const { feeFen, advertisedBp, yearlyBp, compoundBp } = realRate(ask);
  const { amountFen, periods, payFen } = ask;
  const each = amountFen / periods;
  return (
    <>
      <Result title="真实年利率大约" figure={percentWords(yearlyBp)} spoken={`看起来是 ${percentWords(advertisedBp)}`}>
        <Bars
          bars={Array.from({ length: periods }, (_none, nth) => ({
            key: nth,
            parts: [
              { tone: 'grey', value: amountFen - each * nth },
              { tone: 'deep', value: (feeFen / periods) * 6 },
            ],
          }))}
          says={`还欠的本金一期比一期少，手续费每期都是 ${moneyWords(Math.round(feeFen / periods))}`}
          marks={['第 1 期', `第 ${periods} 期`]}
          legend={[
            { tone: 'grey', words: '这一期实际欠的' },
            { tone: 'deep', words: '手续费（放大 6 倍画）' },
          ]}
        />
        <Lines
          lines={[
            { label: '每期还', value: moneyWords(payFen) },
            { label: '手续费一共', value: moneyWords(feeFen), look: 'strong' },
            { label: '算上利滚利', value: percentWords(compoundBp) },
          ]}
        />
        {yearlyBp >= VERY_HIGH_BP && <p className="xt-result-bad">年利率超过 24%，非常高。先别签，问问家人，或者看看能不能少买一点。</p>}
      </Result>
      <Explained title="为什么差这么多">
        <p>你每期都在还本金，到最后只欠一点点，可手续费一直按全部金额收。钱没用满，费用收满了，所以真实利率接近广告的两倍。</p>
        <p>真实年利率按每期现金算出来（内部收益率，一个月的乘 12）。比较两家分期，比这个数最公平。</p>
        {feeFen <= 0 && <p>手续费是 0，确实没有利息。也看看商品是不是比别处贵。</p>}
      </Explained>
    </>
  );
};

export const InstalmentCalculator = ({ given }: CalculatorProps) => {
  const { texts, chosen, wrong, values, set, share, reset } = useFigures('instalment', given, FIELDS);
  const payFen = values && (chosen.by === 'fee' ? payOf(values.amount, values.periods, values.fee) : values.pay);
  return (
    <CalculatorFrame name="instalment" onShare={share} onReset={reset}>
      <Form {...FIELDS} show={['amount', 'periods', 'by', chosen.by]} texts={texts} wrong={wrong} onChange={set} />
      {values && payFen !== undefined ? (
        <InstalmentResult amountFen={values.amount} periods={values.periods} payFen={payFen} />
      ) : (
        <NoResult />
      )}
    </CalculatorFrame>
  );
};
