import { LONG } from '../example-texts.ts';
import { useState } from 'react';
import { WaysToPay } from './WaysToPay.tsx';

const mark = (name: string) => <img src={`/pay/${name}.svg`} alt="" />;

export const Three = () => {
  const [chosen, setChosen] = useState<string | undefined>('huabei');
  const [times, setTimes] = useState<number>();
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
          instalments: [
            { times: 3, eachFen: 9_173, feeFen: 619 },
            { times: 6, eachFen: 4_685, feeFen: 1_210 },
            { times: 12, eachFen: 2_410, feeFen: 2_020 },
          ],
        },
      ]}
      chosen={chosen}
      times={times}
      onChoose={setChosen}
      onTimes={setTimes}
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
