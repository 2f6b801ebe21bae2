import { Bars } from './result/Bars.tsx';
import { CalculatorFrame, type CalculatorProps } from './CalculatorFrame.tsx';
import { moneyWords, percentWords } from './figures/decimal.rule.ts';
import { count, money, percent, type NumberField } from './form/fields.rule.ts';
import { Form } from './form/Form.tsx';
import { breakEvenBp, type FundAsk, SHORT_DAYS, tradeFund } from './figures/fund.rule.ts';
import { Explained, Lines, NoResult, Result } from './result/Result.tsx';
import { useFigures } from './form/use-figures.ts';
import './result/result.css';

const netValue = (label: string, first: string): NumberField => ({
  label,
  unit: '元',
  decimals: 4,
  least: 100,
  most: 1_000_000,
  first,
  hint: '基金公司每天公布的单位净值',
});

const FIELDS = {
  numbers: {
    amount: money('买入金额', '10000', 10_000_000, { leastYuan: 1 }),
    buyFee: percent('申购费率', '0.15', 5),
    buyNav: netValue('买入时净值', '1.0000'),
    sellNav: netValue('卖出时净值', '1.1000'),
    sellFee: percent('赎回费率', '0.5', 5, '拿得越久越低，看基金合同'),
    days: count('拿了多少天', '天', '365', [0, 36_500]),
  },
  choices: {},
};

const signed = (bp: number): string => (bp < 0 ? `−${percentWords(-bp)}` : percentWords(bp));

const Trade = ({ ask }: { ask: FundAsk }) => {
  const trade = tradeFund(ask);
  const { buyFeeFen, shares, grossFen, sellFeeFen, sellFeeBp, backFen, gainFen, gainBp, yearlyBp } = trade;
  const isLoss = gainFen < 0;
  const movedFen = grossFen - trade.netFen;
  const feesFen = buyFeeFen + sellFeeFen;
  const moved = movedFen < 0 ? '跌了' : '涨了';
  return (
    <>
      <Result
        title={isLoss ? '扣掉手续费，亏了' : '扣掉手续费，赚了'}
        figure={moneyWords(Math.abs(gainFen))}
        spoken={`收益率 ${signed(gainBp)}`}
      >
        <Bars
          bars={[
            { key: 'moved', parts: [{ tone: 'grey', value: Math.abs(movedFen) }] },
            { key: 'fees', parts: [{ tone: 'deep', value: feesFen }] },
            { key: 'gain', parts: [{ tone: isLoss ? 'ink' : 'orange', value: Math.abs(gainFen) }] },
          ]}
          says={`净值${moved} ${moneyWords(Math.abs(movedFen))}，两次手续费 ${moneyWords(feesFen)}，${isLoss ? '一共亏' : '到手赚'} ${moneyWords(Math.abs(gainFen))}`}
          marks={[`净值${moved}`, '手续费', isLoss ? '一共亏' : '到手赚']}
          legend={[]}
        />
        <Lines
          lines={[
            { label: `净值${moved}`, value: moneyWords(Math.abs(movedFen)) },
            { label: '申购费', value: moneyWords(buyFeeFen) },
            { label: '买到份额', value: `${(shares / 100).toFixed(2)} 份` },
            { label: '赎回费', value: moneyWords(sellFeeFen) },
            { label: '到手', value: moneyWords(backFen), look: 'strong' },
            { label: '折合一年', value: yearlyBp === undefined ? '不到 30 天，不折算' : signed(yearlyBp) },
          ]}
        />
        {ask.days < SHORT_DAYS && (
          <p className="xt-result-bad">
            拿了不到 {SHORT_DAYS} 天，赎回费按规定至少 1.5%，这里按 {percentWords(sellFeeBp)} 算。货币基金除外。
          </p>
        )}
      </Result>
      <Explained title="手续费怎么收">
        <p>净值要涨 {percentWords(breakEvenBp({ buyFeeBp: ask.buyFeeBp, sellFeeBp }))}，才刚好回本。买来买去，赚的往往是别人的手续费。</p>
        <p>申购费在外面扣：付的钱除以（1 加费率），才是真正买进的钱。份额四舍五入到两位小数。</p>
        <p>过去涨了多少，不代表以后还会涨。管理费和托管费每天已经从净值里扣掉，不另外收。</p>
      </Explained>
    </>
  );
};

export const FundCalculator = ({ given }: CalculatorProps) => {
  const { texts, wrong, values, set, share, reset } = useFigures('fund', given, FIELDS);
  const ask = values && {
    amountFen: values.amount,
    buyNav: values.buyNav,
    sellNav: values.sellNav,
    buyFeeBp: values.buyFee,
    sellFeeBp: values.sellFee,
    days: values.days,
  };
  return (
    <CalculatorFrame name="fund" onShare={share} onReset={reset}>
      <Form {...FIELDS} show={Object.keys(FIELDS.numbers)} texts={texts} wrong={wrong} onChange={set} />
      {ask ? <Trade ask={ask} /> : <NoResult />}
    </CalculatorFrame>
  );
};
