import { SENTENCE } from '../example-texts.ts';
import { useState } from 'react';
import { NumberInput } from './NumberInput.tsx';

export const Money = () => {
  const [text, setText] = useState('1000000');
  return <NumberInput id="money" label="贷款" unit="元" decimals={2} text={text} hint="也就是 100 万元" onChange={setText} />;
};
export const Wrong = () => {
  const [text, setText] = useState('99999999999999999999');
  return <NumberInput id="wrong" label="利率" unit="%" decimals={2} text={text} error={SENTENCE} onChange={setText} />;
};
