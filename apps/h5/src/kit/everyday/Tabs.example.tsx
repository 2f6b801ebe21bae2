import { SENTENCE } from '../example-texts.ts';
import { useState } from 'react';
import { Tabs } from './Tabs.tsx';

const tabs = ['全部', '待付款', '待收货', '已完成', '退款与售后'].map((title, at) => ({
  name: `t${at}`,
  title,
  count: [0, 2, 120, 0, 0][at] ?? 0,
}));

export const Five = () => {
  const [chosen, setChosen] = useState('t1');
  return (
    <Tabs label="订单" tabs={tabs} chosen={chosen} onChoose={setChosen}>
      <p>{SENTENCE}</p>
    </Tabs>
  );
};
