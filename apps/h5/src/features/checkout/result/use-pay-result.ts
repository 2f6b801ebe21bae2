import type { CallName } from '@xuetang/contract/calls';
import type { OrderNo } from '@xuetang/contract/ids';
import { useCallback, useEffect, useState } from 'react';
import { startPolling } from '../../../client/poll.ts';
import { useAnswer } from '../../../client/use-answer.ts';
import { useAnswers } from '../../../client/use-answers.ts';
import { mayChange, MOST_LOOKS, pauseMs } from './result-view.rule.ts';

/** What a payment opens and ends, wherever it was heard before. */
const CHANGED: readonly CallName[] = [
  'getCenter',
  'listOwnCourses',
  'listCourses',
  'getCourse',
  'listSections',
  'getOrder',
  'getOrderContract',
  'listOrders',
  'getLastOrderList',
  'getCommitInfo',
  'checkBuyAuth',
];

const isSeen = () => document.visibilityState === 'visible';

/** Calls back when the page is looked at again: from WeChat's sheet, from another program, or brought back whole by iOS. */
const useShownAgain = (onShown: () => void): void =>
  useEffect(() => {
    const seen = () => void (isSeen() && onShown());
    const shown = ({ persisted }: PageTransitionEvent) => void (persisted && onShown());
    document.addEventListener('visibilitychange', seen);
    window.addEventListener('pageshow', shown);
    return () => {
      document.removeEventListener('visibilitychange', seen);
      window.removeEventListener('pageshow', shown);
    };
  }, [onShown]);

/** Asks what came of paying until the server knows, for a minute at a time (rules §3); again when the page is shown again, and by a tap. */
export const usePayResult = (orderNo: OrderNo, wasSaid: boolean) => {
  const answer = useAnswer('getPayResult', { orderNo });
  const { answered, refresh, read } = answer;
  const answers = useAnswers();
  const [isSaid, setSaid] = useState(wasSaid);
  const [minute, setMinute] = useState(0);
  const [isTired, setTired] = useState(false);
  const isOpen = answered.is === 'there' && mayChange(answered.data.result, isSaid);

  useEffect(() => {
    if (!isOpen) return;
    const look = async () => {
      await refresh();
      const now = read();
      return now.is === 'there' && !mayChange(now.data.result, isSaid);
    };
    return startPolling({ everyMs: pauseMs, look, mayLook: isSeen, mostLooks: MOST_LOOKS, onGiveUp: () => setTired(true) });
  }, [isOpen, isSaid, minute, refresh, read]);

  const isPaid = answered.is === 'there' && answered.data.result.is === 'paid';
  useEffect(() => void (isPaid && answers.invalidate(CHANGED)), [isPaid, answers]);

  const anew = useCallback(() => {
    setTired(false);
    setMinute((before) => before + 1);
  }, []);
  useShownAgain(anew);

  return {
    answer,
    onThePhone: { isSaid, isTired },
    /** 我已支付. */
    say: () => {
      setSaid(true);
      anew();
      void refresh();
    },
  };
};
