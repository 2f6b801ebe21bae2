import { useState } from 'react';
import { LONG } from '../example-texts.ts';
import { DrawWheel } from './DrawWheel.tsx';

const PRIZES = [
  { prizeId: 'book', name: '家用记账本', odds: '1 / 20' },
  { prizeId: 'two', name: '2 钻石', odds: '10 / 20' },
  { prizeId: 'long', name: LONG, odds: '1 / 20' },
  { prizeId: 'none', name: '下次再来', odds: '8 / 20' },
];

export const Four = () => {
  const [won, setWon] = useState('');
  return (
    <>
      <DrawWheel prizes={PRIZES} label="用 5 钻石抽一次" onDraw={() => Promise.resolve('book')} onShown={setWon} />
      <p role="status">{won && `抽到：${won}`}</p>
    </>
  );
};
export const Spent = () => (
  <DrawWheel prizes={PRIZES} label="今天抽过了" disabled onDraw={() => Promise.resolve(undefined)} onShown={() => {}} />
);
