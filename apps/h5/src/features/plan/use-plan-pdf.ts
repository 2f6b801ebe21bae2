import { useEffect, useState } from 'react';
import { startPolling } from '../../client/poll.ts';
import { useAction } from '../../client/use-action.ts';
import { useAnswer } from '../../client/use-answer.ts';

const LOOK_EVERY_MS = 1_500;
/** A minute: after that the page says to come back later. */
const MOST_LOOKS = 40;

const isSeen = () => document.visibilityState === 'visible';

/** The plan as a PDF: asked for, waited for, opened. Its address ends after some minutes, so a tap fetches a fresh one. */
export const usePlanPdf = () => {
  const answer = useAnswer('getPlanPdf', {});
  const { answered, refresh, read } = answer;
  const [isLate, setLate] = useState(false);
  const { send, isBusy } = useAction('drawPlan');
  const pdf = answered.is === 'there' ? answered.data.pdf : null;
  const askedAt = pdf?.askedAt;
  const isDrawing = pdf?.url === null;

  useEffect(() => {
    if (!isDrawing) return;
    let looks = 0;
    const look = async () => {
      await refresh();
      looks += 1;
      if (looks >= MOST_LOOKS) setLate(true);
      return false;
    };
    return startPolling({ everyMs: LOOK_EVERY_MS, look, mayLook: isSeen, mostLooks: MOST_LOOKS });
  }, [isDrawing, askedAt, refresh]);

  return {
    answer,
    isBusy,
    isLate: isDrawing && isLate,
    draw: () => {
      setLate(false);
      void send({});
    },
    /** Undefined where it is gone by now: the page says so by itself. */
    freshUrl: async (): Promise<string | undefined> => {
      await refresh();
      const now = read();
      return now.is === 'there' ? (now.data.pdf?.url ?? undefined) : undefined;
    },
  };
};
