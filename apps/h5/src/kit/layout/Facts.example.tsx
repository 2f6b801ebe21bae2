import { HOSTILE, LONG } from '../example-texts.ts';
import { Price } from '../trade/Price.tsx';
import { Facts } from './Facts.tsx';

export const Order = () => (
  <Facts
    facts={[
      { label: '课程价', value: '¥399' },
      { label: '训练营学员价', value: '− ¥100', look: 'off' },
      { label: '应付', value: <Price fen={26_900} size="large" />, look: 'sum' },
    ]}
  />
);

export const Hostile = () => (
  <Facts
    facts={[
      { label: LONG, value: LONG },
      { label: HOSTILE, value: HOSTILE },
    ]}
  />
);
