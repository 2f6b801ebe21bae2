import type { ResponseOf } from '@xuetang/contract/call';
import type { Calls } from '@xuetang/contract/calls';
import type { OrderNo } from '@xuetang/contract/ids';
import { useCallback, useEffect } from 'react';
import type { Answered } from '../../../client/answered.ts';
import { BOUGHT } from '../../../client/invalidates.ts';
import { useAnswer } from '../../../client/use-answer.ts';
import { useAnswers } from '../../../client/use-answers.ts';
import { useAskedResult } from '../../../kit/trade/use-asked-result.ts';

type Told = ResponseOf<Calls['getPayResult']>;

/** Who has just paid the rest asks for that: that the deposit was paid is no answer yet. */
const ofTheRest = (answered: Answered<Told>): Answered<Told> => {
  if (answered.is !== 'there') return answered;
  const { result, now } = answered.data;
  if (result.is !== 'paid' || result.next.to !== 'balance') return answered;
  return { ...answered, data: { ...answered.data, result: { is: 'checking', since: now } } };
};

/** What came of paying one's own order; once it is paid, what was heard of courses and orders before is untrue. */
export const usePayResult = (orderNo: OrderNo, wasSaid: boolean, isRest: boolean) => {
  const heard = useAnswer('getPayResult', { orderNo });
  const { read } = heard;
  const readRest = useCallback(() => ofTheRest(read()), [read]);
  const answer = isRest ? { ...heard, answered: ofTheRest(heard.answered), read: readRest } : heard;
  const { answered } = answer;
  const answers = useAnswers();
  const asked = useAskedResult(answer, wasSaid);
  // Once when it is paid, and again when it is known whether there is a seat.
  const paidTo = answered.is === 'there' && answered.data.result.is === 'paid' ? answered.data.result.next.to : undefined;
  useEffect(() => void (paidTo && answers.invalidate(BOUGHT)), [paidTo, answers]);
  return { answer, ...asked };
};
