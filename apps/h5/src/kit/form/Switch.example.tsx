import { LONG, SENTENCE } from '../example-texts.ts';
import { useState } from 'react';
import { Cells } from '../Cells.tsx';
import { Switch } from './Switch.tsx';

export const OnAndOff = () => {
  const [on, setOn] = useState(true);
  return (
    <Cells title="看得清楚">
      <Switch label="大字模式" hint="所有页面的字放大四分之一" on={on} onChange={setOn} />
      <Switch label={LONG} hint={SENTENCE} on={!on} busy onChange={setOn} />
    </Cells>
  );
};
