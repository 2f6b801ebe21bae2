import type { ResponseOf } from '@xuetang/contract/call';
import type { Calls } from '@xuetang/contract/calls';
import type { OrderNo, PayTicket } from '@xuetang/contract/ids';
import type { LinkResult } from '@xuetang/contract/pay-links';
import { useEffect } from 'react';
import { BOUGHT } from '../../../client/invalidates.ts';
import { useAnswer } from '../../../client/use-answer.ts';
import { useAnswers } from '../../../client/use-answers.ts';
import { useAskedResult } from '../../../kit/trade/use-asked-result.ts';

/** Who asks: the buyer for his order, or whoever holds a ticket of it. */
export type Asker = { orderNo: OrderNo } | { ticket: PayTicket };

type Own = ResponseOf<Calls['getPayResult']>;
type Linked = ResponseOf<Calls['getLinkResult']>;

/** What both are told, in the words of the one who may know less. */
export interface Told extends Pick<Linked, 'name' | 'payFen' | 'returning' | 'now'> {
  term: 3 | 6 | 12 | null;
  result: LinkResult;
}

export type Heard = Own | Linked;

export const toldOf = (data: Heard): Told => {
  const { name, returning, now } = data;
  if ('by' in data) return { name, payFen: data.payFen, returning, now, term: data.by.term, result: data.result };
  const { result, term } = data;
  // Of an order paid in two, what was paid there: Huabei divides no more than that.
  const payFen = data.attempt?.fen ?? data.payFen;
  if (result.is === 'refunded') return { name, payFen, returning, now, term, result: { is: 'refunded' } };
  if (result.is !== 'paid') return { name, payFen, returning, now, term, result };
  const { paidAt, isLate, opened } = result;
  const until = opened.find(({ kind }) => kind === 'membership')?.until ?? null;
  return { name, payFen, returning, now, term, result: { is: 'paid', paidAt, isLate, until, isElsewhere: false } };
};

/** Asks until it is known. A provider that leads back says that it was paid; whoever has come back by himself says nothing. */
export const useLeavingResult = (asker: Asker, wasSaid: boolean) => {
  const isOwn = 'orderNo' in asker;
  const own = useAnswer('getPayResult', isOwn ? asker : undefined);
  const linked = useAnswer('getLinkResult', isOwn ? undefined : asker);
  const answers = useAnswers();
  const asked = useAskedResult(isOwn ? own : linked, wasSaid);
  const isPaid = own.answered.is === 'there' && own.answered.data.result.is === 'paid';
  useEffect(() => void (isPaid && answers.invalidate(BOUGHT)), [isPaid, answers]);
  return { answer: isOwn ? own : linked, ...asked };
};
