import { LONG } from '../example-texts.ts';
import { useState } from 'react';
import { plansOf } from './instalment-plans.rule.ts';
import { WaysToPay } from './WaysToPay.tsx';

const mark = (name: string) => <img src={`/pay/${name}.svg`} alt="" />;
const TERMS = [
  { times: 3, feeRate: 230 },
  { times: 6, feeRate: 450 },
  { times: 12, feeRate: 750 },
];

export const Three = () => {
  const [chosen, setChosen] = useState('huabei-6');
  return (
    <WaysToPay
      ways={[
        { way: 'wechat', name: '微信支付', mark: mark('wechat') },
        { way: 'alipay', name: '支付宝', mark: mark('alipay'), hint: '要到手机浏览器里付' },
        {
          way: 'huabei',
          name: '花呗分期',
          mark: mark('huabei'),
          hint: LONG,
          plans: plansOf(26_900, TERMS).map((plan) => ({ ...plan, way: `huabei-${plan.times}` })),
        },
      ]}
      chosen={chosen}
      onChoose={setChosen}
    />
  );
};

/** Told, and chosen later. */
export const Told = () => (
  <WaysToPay
    ways={[
      { way: 'wechat', name: '微信支付', mark: mark('wechat') },
      { way: 'alipay', name: '支付宝', mark: mark('alipay'), hint: '要到手机浏览器里付' },
    ]}
  />
);
