import type { ExportLinks } from '@xuetang/contract/privacy';
import { useEffect, useState } from 'react';
import { startPolling } from '../../client/poll.ts';
import { useShell } from '../../client/shell-context.ts';
import { useAnswer } from '../../client/use-answer.ts';

const LOOK_EVERY_MS = 3_000;
/** Five minutes: after that the page says to come back later. */
const MOST_LOOKS = 100;
/** Before the addresses die, so that a tap never meets a dead one. */
const CLOSED_BEFORE_MS = 60_000;

const isSeen = () => document.visibilityState === 'visible';

/**
 * The learner's copy: asked for, waited for, fetched. Its addresses are behind a proof of who asks, so they are fetched by a tap; only
 * who has just asked for the copy, and was proven then, finds them open.
 */
export const useExport = () => {
  const { ask, reactTo } = useShell();
  const { answered, retry, refresh } = useAnswer('getExport', {});
  const [isAsking, setAsking] = useState(false);
  const [wasAsked, setWasAsked] = useState(false);
  const [links, setLinks] = useState<ExportLinks>();
  const copy = answered.is === 'there' ? answered.data : undefined;
  const isPreparing = copy?.state === 'preparing';
  const isReady = copy?.state === 'ready';

  useEffect(() => {
    if (!isPreparing) return;
    const look = async () => {
      await refresh();
      return false;
    };
    return startPolling({ everyMs: LOOK_EVERY_MS, look, mayLook: isSeen, mostLooks: MOST_LOOKS });
  }, [isPreparing, refresh]);

  const open = async () => {
    setAsking(true);
    const result = reactTo(await ask('openExport', {}));
    setAsking(false);
    if (result.ok) setLinks(result.data);
  };

  useEffect(() => {
    if (!isReady || !wasAsked) return;
    void ask('openExport', {}).then((result) => result.ok && setLinks(result.data));
  }, [isReady, wasAsked, ask]);

  useEffect(() => {
    if (!links) return;
    const diesAt = Date.now() + links.expiresInS * 1_000 - CLOSED_BEFORE_MS;
    const close = () => Date.now() >= diesAt && setLinks(undefined);
    const timer = setInterval(close, LOOK_EVERY_MS);
    // Timers stand still while the phone is in a pocket.
    document.addEventListener('visibilitychange', close);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', close);
    };
  }, [links]);

  const request = async () => {
    setAsking(true);
    setLinks(undefined);
    const result = reactTo(await ask('requestExport', {}));
    if (result.ok) {
      setWasAsked(true);
      await refresh();
    }
    setAsking(false);
  };
  return { answered, retry, isAsking, links, open: () => void open(), request: () => void request() };
};
