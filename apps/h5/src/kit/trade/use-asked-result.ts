import { useCallback, useEffect, useState } from 'react';
import type { Answered } from '../../client/answered.ts';
import { startPolling } from '../../client/poll.ts';
import { isAwaited, MOST_LOOKS, pauseMs, type Standing } from './result-view.rule.ts';

const isSeen = () => document.visibilityState === 'visible';

/** A phone that was away often comes back with a connection that is dead and does not say so: after so long it is asked anew. */
const LOOK_MS = 10_000;

const inTime = (look: Promise<void>): Promise<void> => {
  let timer: ReturnType<typeof setTimeout>;
  const late = new Promise<void>((goOn) => {
    timer = setTimeout(goOn, LOOK_MS);
  });
  return Promise.race([look, late]).finally(() => clearTimeout(timer));
};

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

interface Asked {
  answered: Answered<{ result: Standing }>;
  refresh: () => Promise<void>;
  read: () => Answered<{ result: Standing }>;
}

/** Asks what came of paying until the server knows, for a minute at a time (rules §3); again when the page is shown again, and by a tap. */
export const useAskedResult = ({ answered, refresh, read }: Asked, wasSaid: boolean) => {
  const [isSaid, setSaid] = useState(wasSaid);
  const [minute, setMinute] = useState(0);
  const [isTired, setTired] = useState(false);
  // A lost first answer is no reason to stop asking; that there is no such order is.
  const isLost = answered.is === 'failed' && answered.failure.kind !== 'answer';
  const isOpen = isLost || (answered.is === 'there' && isAwaited(answered.data.result, isSaid));

  useEffect(() => {
    if (!isOpen) return;
    const look = async () => {
      await inTime(refresh());
      const now = read();
      return now.is === 'there' && !isAwaited(now.data.result, isSaid);
    };
    return startPolling({ everyMs: pauseMs, look, mayLook: isSeen, mostLooks: MOST_LOOKS, onGiveUp: () => setTired(true) });
  }, [isOpen, isSaid, minute, refresh, read]);

  // What was heard before the payment is no answer to it, however fresh.
  useEffect(() => void (wasSaid && refresh()), [wasSaid, refresh]);

  const anew = useCallback(() => {
    setTired(false);
    setMinute((before) => before + 1);
  }, []);
  useShownAgain(anew);

  return {
    onThePhone: { isSaid, isTired },
    /** 我已支付. */
    say: () => {
      setSaid(true);
      anew();
      void refresh();
    },
  };
};
