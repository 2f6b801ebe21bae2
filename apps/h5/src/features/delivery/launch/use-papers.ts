import type { ResponseOf } from '@xuetang/contract/call';
import type { Calls } from '@xuetang/contract/calls';
import type { AddressId, GoodsId } from '@xuetang/contract/ids';
import { useState } from 'react';
import { useAnswer } from '../../../client/use-answer.ts';
import type { Stop } from '../../../kit/trade/not-now-words.ts';
import { useContractBox } from '../../../kit/trade/use-contract-box.ts';
import type { NotMade } from '../../../kit/trade/use-placing.ts';
import { useSalePlace } from '../../../kit/trade/use-sale-place.ts';
import { useKept } from '../../../kit/use-kept.ts';
import { words } from './words.ts';

const { pay: say } = words;

export type Commit = NonNullable<ResponseOf<Calls['getCommitInfo']>['commit']>;

/** Up to the one tap: what is shown, what was ticked and chosen. What becomes of the tap is the foot's, which comes later. */
export const usePapers = (goodsId: GoodsId, addressId: AddressId) => {
  const place = useSalePlace();
  const answer = useAnswer('getCommitInfo', { goodsId, place, addressId });
  const contract = useContractBox();
  const [wanted, onWant] = useKept<string | null>('way', null);
  const [refused, setRefused] = useState<Stop>();
  const [note, setNote] = useState<string>();
  const [isPaying, setPaying] = useState(false);
  const onNotMade = (made: NotMade): void => {
    contract.untick();
    if (made.is === 'texts-changed') contract.sayChanged();
    if (made.is === 'address-needed') setNote(say.needs);
    if (made.is === 'not-served') setNote(say.notServed(made.regionName));
    if (made.is === 'price-changed') setRefused(made);
    if (made.is === 'not-now' && made.state.is !== 'free-to-buy') setRefused(made.state);
  };
  const shown = answer.answered;
  return {
    goodsId,
    addressId,
    answer,
    refused,
    note,
    /** How he wants to pay it; null while that is left to us. */
    way: { wanted, onWant },
    isPaying,
    onPaying: () => setPaying(true),
    onNotMade,
    isOffline: shown.is === 'there' && shown.failedRefresh !== undefined,
    again: () => {
      setRefused(undefined);
      void answer.refresh();
    },
    contract,
  };
};

export type Papers = ReturnType<typeof usePapers>;
