import { CalculatorFrame, type CalculatorProps } from './CalculatorFrame.tsx';
import { inMyriads, moneyWords } from './figures/decimal.rule.ts';
import { type EmergencyAsk, emergencyFund } from './figures/emergency.rule.ts';
import { money } from './form/fields.rule.ts';
import { Form } from './form/Form.tsx';
import { Jar } from './result/Jar.tsx';
import { Explained, Lines, NoResult, Result } from './result/Result.tsx';
import { useFigures } from './form/use-figures.ts';

const FIELDS = {
  numbers: {
    monthly: money('每月必须花的钱', '5000', 1_000_000, { leastYuan: 100, hint: '房租房贷、吃饭、水电、看病、孩子老人' }),
    saved: money('随时能取出来的钱', '10000', 100_000_000, { hint: '活期、货币基金。定期和股票不算' }),
    canSave: money('每月还能存下', '1500', 1_000_000),
  },
  choices: {
    months: {
      label: '家里的情况',
      of: [
        ['6', '一般家庭，留 6 个月'],
        ['3', '两份稳定工资，留 3 个月'],
        ['12', '收入不稳定，留 12 个月'],
      ],
    },
  },
} as const;

const toGoWords = (months: number | undefined): string => {
  if (months === 0) return '已经够了';
  if (months === undefined) return '先想办法每月存下一点';
  return months < 12 ? `${months} 个月` : `${Math.floor(months / 12)} 年${months % 12 ? ` ${months % 12} 个月` : ''}`;
};

const EmergencyResult = (ask: EmergencyAsk) => {
  const { targetFen, missingFen, lasts, monthsToGo } = emergencyFund(ask);
  return (
    <>
      <Result title={`留够 ${ask.months} 个月，需要`} figure={moneyWords(targetFen)} spoken={inMyriads(targetFen) ?? ''}>
        <Jar months={ask.months} lasts={lasts} />
        <Lines
          lines={[
            { label: '现在能撑', value: lasts >= 120 ? '十年以上' : `${lasts} 个月` },
            { label: '还差', value: moneyWords(missingFen), look: 'strong' },
            { label: '按现在的存法，还要', value: toGoWords(monthsToGo) },
          ]}
        />
      </Result>
      <Explained title="这笔钱怎么放">
        <p>备用金是生病、失业时救急的，第一要紧是随时取得出来，赚多少不重要。放活期或货币基金就好。</p>
        <p>{missingFen > 0 ? '没存够之前，先别买会跌的东西，也别借钱投资。' : '够了以后多出来的钱，再考虑存得久一点的。'}</p>
      </Explained>
    </>
  );
};

export const EmergencyCalculator = ({ given }: CalculatorProps) => {
  const { texts, chosen, wrong, values, set, share, reset } = useFigures('emergency', given, FIELDS);
  return (
    <CalculatorFrame name="emergency" onShare={share} onReset={reset}>
      <Form {...FIELDS} show={['monthly', 'months', 'saved', 'canSave']} texts={texts} wrong={wrong} onChange={set} />
      {values ? (
        <EmergencyResult monthlyFen={values.monthly} months={Number(chosen.months)} savedFen={values.saved} canSaveFen={values.canSave} />
      ) : (
        <NoResult />
      )}
    </CalculatorFrame>
  );
};
