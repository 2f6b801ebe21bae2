import type { ExportLinks } from '@xuetang/contract/privacy';
import { useEffect, useState } from 'react';
import { startPolling } from '../../client/poll.ts';
import { useShell } from '../../client/shell-context.ts';
import { useAction } from '../../client/use-action.ts';
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
  const { ask } = useShell();
  const answer = useAnswer('getExport', {});
  const { answered, refresh } = answer;
  const [wasAsked, setWasAsked] = useState(false);
  const [links, setLinks] = useState<ExportLinks>();
  const open = useAction('openExport', { onDone: setLinks });
  const request = useAction('requestExport', { onDone: () => setWasAsked(true) });
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

  return {
    answer,
    isAsking: open.isBusy || request.isBusy,
    links,
    open: () => void open.send({}),
    request: () => {
      setLinks(undefined);
      void request.send({});
    },
  };
};
