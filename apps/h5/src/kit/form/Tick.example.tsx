import { useState } from 'react';
import { HOSTILE } from '../example-texts.ts';
import { Tick } from './Tick.tsx';

export const Empty = () => {
  const [checked, setChecked] = useState(false);
  return (
    <Tick id="tick" checked={checked} onChange={setChecked}>
      我同意公开显示
    </Tick>
  );
};
export const Wrong = () => (
  <Tick id="tick-wrong" checked={false} onChange={() => {}} error="公开显示需要你的同意">
    我同意把这条评价和上面的称呼公开显示，打开训练营评价页的人都能看到；以后随时可以撤下
  </Tick>
);
export const Hostile = () => (
  <Tick id="tick-hostile" checked onChange={() => {}}>
    {HOSTILE}
  </Tick>
);
