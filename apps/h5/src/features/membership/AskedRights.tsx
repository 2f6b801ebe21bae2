import type { ResponseOf } from '@xuetang/contract/call';
import type { Calls } from '@xuetang/contract/calls';
import type { ReactNode } from 'react';
import { useAnswer } from '../../client/use-answer.ts';
import { Loaded } from '../../kit/Loaded.tsx';
import { usePageCard } from '../../kit/page-card.ts';
import { useSalePlace } from '../../kit/trade/use-sale-place.ts';
import { words } from './words.ts';

export type Rights = ResponseOf<Calls['getMemberRights']>;
export type Member = NonNullable<Rights['member']>;

/** What a membership is to this learner, for a page of it. None of them is anybody else's to see. */
export const AskedRights = ({ waiting, children }: { waiting: readonly number[]; children: (rights: Rights) => ReactNode }) => {
  const place = useSalePlace();
  const answer = useAnswer('getMemberRights', { place });
  usePageCard({});
  return (
    <Loaded answer={answer} waiting={waiting} title={words.lost}>
      {children}
    </Loaded>
  );
};
