import type { ResponseOf } from '@xuetang/contract/call';
import type { Calls } from '@xuetang/contract/calls';
import type { AddressId, GoodsId } from '@xuetang/contract/ids';
import { useState } from 'react';
import { useAnswer } from '../../../client/use-answer.ts';
import { agreedTo } from '../../../kit/trade/contract-texts.ts';
import type { Stop } from '../../../kit/trade/not-now-words.ts';
import { useContractBox } from '../../../kit/trade/use-contract-box.ts';
import { type NotMade, usePlacing } from '../../../kit/trade/use-placing.ts';
import { useSalePlace } from '../../../kit/trade/use-sale-place.ts';
import { words } from './words.ts';

const { pay: say } = words;

export type Commit = NonNullable<ResponseOf<Calls['getCommitInfo']>['commit']>;

const DONE_PAGE = 'launch-ship-success';

/** From the postage to the order: what is shown, what was ticked, and what becomes of the one tap. */
export const usePapers = (goodsId: GoodsId, addressId: AddressId) => {
  const place = useSalePlace();
  const answer = useAnswer('getCommitInfo', { goodsId, place, addressId });
  const contract = useContractBox();
  const [refused, setRefused] = useState<Stop>();
  const [note, setNote] = useState<string>();
  const onNotMade = (made: NotMade): void => {
    contract.untick();
    if (made.is === 'texts-changed') contract.sayChanged();
    if (made.is === 'address-needed') setNote(say.needs);
    if (made.is === 'not-served') setNote(say.notServed(made.regionName));
    if (made.is === 'price-changed') setRefused(made);
    if (made.is === 'not-now' && made.state.is !== 'free-to-buy') setRefused(made.state);
  };
  const { send, isOpening, ...order } = usePlacing({ grantedPage: DONE_PAGE, resultPage: DONE_PAGE, onNotMade });
  const shown = answer.answered;
  return {
    answer,
    refused,
    note,
    paysHere: place.host === 'wechat',
    isPaying: isOpening,
    isOffline: shown.is === 'there' && shown.failedRefresh !== undefined,
    again: () => {
      setRefused(undefined);
      void answer.refresh();
    },
    box: contract.box,
    order,
    send: ({ skuId, quote: { hash, payFen }, texts }: Commit): void => {
      if (contract.isAgreed()) send({ goodsId, skuId, addressId, seen: { hash, payFen }, agreed: agreedTo(texts) });
    },
  };
};

export type Papers = ReturnType<typeof usePapers>;
