import type { GoodsId } from '@xuetang/contract/ids';
import type { ReactNode } from 'react';
import { NotSoldHere } from './NotSoldHere.tsx';
import { useGoods } from './use-goods.ts';

/** What speaks of the price of goods, unless the server says that they are not sold here. */
export const SoldHere = ({ goodsId, children }: { goodsId: GoodsId; children: ReactNode }) => {
  const { answered } = useGoods(goodsId);
  return answered.is === 'there' && answered.data.state.is === 'not-here' ? <NotSoldHere /> : children;
};
