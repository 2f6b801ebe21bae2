import { useState } from 'react';
import { HOSTILE } from '../example-texts.ts';
import { Packet, type PacketProps } from './Packet.tsx';

export const Closed = () => {
  const [state, setState] = useState<PacketProps['state']>({ is: 'closed' });
  return (
    <Packet
      from="学完五天的奖学金"
      state={state}
      until="11 月 30 日 24:00 前可以拆"
      onOpen={() => setState({ is: 'open', fen: 188, where: '已放进“我的零钱”，满 ¥1 可以提到微信' })}
    />
  );
};
export const Gone = () => (
  <Packet from={HOSTILE} state={{ is: 'gone', why: '过了 11 月 30 日，没有拆的已经退回' }} until="" onOpen={() => {}} />
);
