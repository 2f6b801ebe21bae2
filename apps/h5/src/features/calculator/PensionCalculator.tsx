import { Bars, sampled } from './result/Bars.tsx';
import { CalculatorFrame, type CalculatorProps } from './CalculatorFrame.tsx';
import { inMyriads, roughly } from './figures/decimal.rule.ts';
import { count, money, percent } from './form/fields.rule.ts';
import { Form } from './form/Form.tsx';
import { type PensionAsk, pensionGap } from './figures/pension.rule.ts';
import { Explained, Lines, NoResult, RateNote, Result } from './result/Result.tsx';
import { useFigures } from './form/use-figures.ts';

const FIELDS = {
  numbers: {
    age: count('现在多大', '岁', '45', [18, 90]),
    retireAt: count('打算几岁退休', '岁', '60', [45, 90], '已经退休的，填现在的年龄'),
    until: count('准备到多少岁', '岁', '88', [60, 110], '宁可多算几年'),
    spend: money('退休后每月花', '5000', 1_000_000, { leastYuan: 1, hint: '按今天的物价想' }),
    pension: money('每月养老金', '3000', 1_000_000, { hint: '在“国家社会保险公共服务平台”可以测算' }),
    saved: money('已经存下养老的', '100000', 100_000_000),
    rate: percent('存款年利率（假设）', '2', 12),
    inflation: percent('每年涨价（假设）', '2', 10),
  },
  choices: {},
  check: (values: Record<string, number>) => {
    const { age = 0, retireAt = 0, until = 0 } = values;
    if (retireAt < age) return { retireAt: '比现在还小，已经退休就填现在的年龄' };
    return until <= retireAt ? { until: '要比退休的年龄大' } : {};
  },
};

const Plan = ({ ask }: { ask: PensionAsk }) => {
  const { gapFen, neededFen, savedThenFen, missingFen, monthlyFen, byAge } = pensionGap(ask);
  const isRetired = ask.retireAt === ask.age;
  return (
    <>
      <Result title="退休后，每月还差" figure={roughly(gapFen)} spoken="按今天的物价">
        <Bars
          bars={sampled(byAge, 18).map(({ age, balanceFen }) => ({
            key: age,
            parts: [{ tone: age <= ask.retireAt ? 'orange' : 'ink', value: balanceFen }],
          }))}
          says={`${ask.retireAt} 岁时要有 ${roughly(neededFen)}，用到 ${ask.until} 岁`}
          marks={[`${ask.age} 岁`, `${ask.until} 岁`]}
          legend={[
            { tone: 'orange', words: '退休前攒' },
            { tone: 'ink', words: '退休后用' },
          ]}
        />
        <Lines
          lines={[
            { label: `${ask.retireAt} 岁时要准备`, value: roughly(neededFen) },
            { label: '已存的到那时', value: roughly(savedThenFen) },
            { label: '还要攒', value: roughly(missingFen), look: 'strong' },
            ...(isRetired ? [] : [{ label: '从现在起每月存', value: roughly(monthlyFen) }]),
          ]}
        />
      </Result>
      <RateNote rateBp={ask.rateBp} />
      <Explained title="怎么看这些数">
        {gapFen === 0 && <p>养老金已经够每月花的。多出来的留着看病和应急。</p>}
        {gapFen > 0 && missingFen === 0 && <p>已经存下的，够补到 {ask.until} 岁。</p>}
        {missingFen > 0 && (
          <p>
            还差{inMyriads(missingFen) ?? roughly(missingFen)}
            。差得多，不用慌：少花一点、晚退休一两年、把涨价和利率换个数再算，结果会差很多。
          </p>
        )}
        <p>全部按今天的物价算，涨价已经扣掉。{!isRetired && '每月存的钱，也要跟着物价一年一年往上加。'}</p>
        <p>这里没有算看病和护理的大笔开支，请另外留一笔。</p>
      </Explained>
    </>
  );
};

export const PensionCalculator = ({ given }: CalculatorProps) => {
  const { texts, wrong, values, set, share, reset } = useFigures('pension', given, FIELDS);
  const ask = values && {
    age: values.age,
    retireAt: values.retireAt,
    until: values.until,
    spendFen: values.spend,
    pensionFen: values.pension,
    savedFen: values.saved,
    rateBp: values.rate,
    inflationBp: values.inflation,
  };
  return (
    <CalculatorFrame name="pension" onShare={share} onReset={reset}>
      <Form {...FIELDS} show={Object.keys(FIELDS.numbers)} texts={texts} wrong={wrong} onChange={set} />
      {ask ? <Plan ask={ask} /> : <NoResult />}
    </CalculatorFrame>
  );
};
