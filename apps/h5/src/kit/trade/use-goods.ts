import type { GoodsId } from '@xuetang/contract/ids';
import { useAnswer } from '../../client/use-answer.ts';
import { useSalePlace } from './use-sale-place.ts';

/** What goods are, and whether this learner may buy them here and now. Without a number nothing is asked. */
export const useGoods = (goodsId: GoodsId | undefined) => {
  const place = useSalePlace();
  return useAnswer('getGoodsInfo', goodsId === undefined ? undefined : { goodsId, place });
};
