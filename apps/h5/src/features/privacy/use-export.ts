import { useEffect, useState } from 'react';
import { startPolling } from '../../client/poll.ts';
import { useShell } from '../../client/shell-context.ts';
import { useAnswer } from '../../client/use-answer.ts';

const LOOK_EVERY_MS = 3_000;
/** Five minutes: after that the page says to come back later. */
const MOST_LOOKS = 100;
/** Before the addresses die, so that a tap never meets a dead one. */
const RENEW_BEFORE_MS = 60_000;

const isSeen = () => document.visibilityState === 'visible';

/** The learner's copy: asked for, waited for, fetched. Its addresses live ten minutes and are renewed while the page is looked at. */
export const useExport = () => {
  const { ask, reactTo } = useShell();
  const { answered, retry, refresh } = useAnswer('getExport', {});
  const [isAsking, setAsking] = useState(false);
  const copy = answered.is === 'there' ? answered.data : undefined;
  const isPreparing = copy?.state === 'preparing';
  const linksLiveMs = copy?.links ? copy.links.expiresInS * 1_000 : undefined;

  useEffect(() => {
    if (!isPreparing) return;
    const look = async () => {
      await refresh();
      return false;
    };
    return startPolling({ everyMs: LOOK_EVERY_MS, look, mayLook: isSeen, mostLooks: MOST_LOOKS });
  }, [isPreparing, refresh]);

  useEffect(() => {
    if (linksLiveMs === undefined) return;
    const renew = () => isSeen() && void refresh();
    const timer = setInterval(renew, Math.max(LOOK_EVERY_MS, linksLiveMs - RENEW_BEFORE_MS));
    // Timers stand still while the phone is in a pocket.
    document.addEventListener('visibilitychange', renew);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', renew);
    };
  }, [linksLiveMs, refresh]);

  const request = async () => {
    setAsking(true);
    const result = reactTo(await ask('requestExport', {}));
    if (result.ok) await refresh();
    setAsking(false);
  };
  return { answered, retry, isAsking, request: () => void request() };
};
