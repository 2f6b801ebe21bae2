import { becameOf } from '@xuetang/contract/became.rule';
import type { ResponseOf } from '@xuetang/contract/call';
import type { Calls } from '@xuetang/contract/calls';
import type { OrderNo, PayTicket } from '@xuetang/contract/ids';
import type { LinkResult } from '@xuetang/contract/pay-links';
import type { PartKind } from '@xuetang/contract/quote.rule';
import { useEffect } from 'react';
import { BOUGHT } from '../../../client/invalidates.ts';
import { useAnswer } from '../../../client/use-answer.ts';
import { useAnswers } from '../../../client/use-answers.ts';
import type { PaidNext } from '../../../kit/trade/paid-words.ts';
import { useAskedResult } from '../../../kit/trade/use-asked-result.ts';

/** Who asks: the buyer for his order, or whoever holds a ticket of it. */
export type Asker = { orderNo: OrderNo } | { ticket: PayTicket };

type Own = ResponseOf<Calls['getPayResult']>;
type Linked = ResponseOf<Calls['getLinkResult']>;

/** What both are told, in the words of the one who may know less. */
export interface Told extends Pick<Linked, 'name' | 'seller' | 'payFen' | 'returning' | 'now'> {
  term: 3 | 6 | 12 | null;
  result: LinkResult;
  /** Of one's own order that is paid: what its first part is, and what comes next. */
  own?: { kind: PartKind | undefined; next: PaidNext };
}

export type Heard = Own | Linked;

export const toldOf = (data: Heard): Told => {
  const { name, seller, returning, now } = data;
  const told = { name, seller, returning, now };
  if ('by' in data) return { ...told, payFen: data.payFen, term: data.by.term, result: data.result };
  const { result, term } = data;
  // Of an order paid in two, what was paid there: Huabei divides no more than that.
  const about = { ...told, payFen: data.attempt?.fen ?? data.payFen, term };
  if (result.is !== 'paid') return { ...about, result };
  const { paidAt, isLate, opened, next } = result;
  const until = opened.find(({ kind }) => kind === 'membership')?.until ?? null;
  const paid = { is: 'paid', paidAt, isLate, until, isElsewhere: false, became: becameOf(next) } as const;
  return { ...about, result: paid, own: { kind: opened[0]?.kind, next } };
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
