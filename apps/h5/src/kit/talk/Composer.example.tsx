import { PARAGRAPH } from '../example-texts.ts';
import { useState } from 'react';
import { Composer } from './Composer.tsx';

const Held = ({ first, most = 200 }: { first: string; most?: number }) => {
  const [value, setValue] = useState(first);
  return (
    <Composer
      id="say"
      label="问老师"
      placeholder="听不懂的，直接问"
      value={value}
      most={most}
      onChange={setValue}
      onSend={() => setValue('')}
    />
  );
};

export const Empty = () => <Held first="" />;
export const Over = () => <Held first={PARAGRAPH} most={40} />;
export const Closed = () => (
  <Composer
    id="closed"
    label="问老师"
    placeholder=""
    value=""
    most={1}
    closed="答疑到 21:30，明晚 20:00 再问"
    onChange={() => {}}
    onSend={() => {}}
  />
);
