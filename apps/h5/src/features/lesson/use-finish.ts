import type { ResponseOf } from '@xuetang/contract/call';
import type { Calls } from '@xuetang/contract/calls';
import type { SectionId } from '@xuetang/contract/ids';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useAction } from '../../client/use-action.ts';

const SECOND_MS = 1_000;

export type Finish = { is: 'unread' | 'telling' | 'learned' | 'not-open' | 'not-told' } | { is: 'soon'; seconds: number };

type Said = ResponseOf<Calls['finishArticle']> & { at: number };

/**
 * The end of an article was seen: the server is told, and says whether that is learning already. Where it came too soon, what is left is
 * counted down, and it is told once more.
 */
export const useFinish = (sectionId: SectionId, wasLearned: boolean, onLearned: () => Promise<void>) => {
  const { send, failure, isBusy } = useAction('finishArticle', { onFailed: () => {} });
  const [said, setSaid] = useState<Said>();
  const [nowMs, setNowMs] = useState(0);
  const isToldOf = useRef(wasLearned);

  const tell = useCallback(async () => {
    const result = await send({ sectionId });
    if (!result?.ok) return;
    // Never at once again: a rounded nought would ask in a circle.
    setSaid({ ...result.data, seconds: Math.max(1, result.data.seconds), at: Date.now() });
    setNowMs(Date.now());
    if (result.data.is === 'learned') await onLearned();
  }, [send, sectionId, onLearned]);
  const latest = useRef(tell);
  useEffect(() => {
    latest.current = tell;
  });

  const seconds = said?.is === 'soon' ? Math.max(0, said.seconds - Math.floor((nowMs - said.at) / SECOND_MS)) : 0;
  const isSoon = said?.is === 'soon';
  useEffect(() => {
    if (!isSoon) return;
    const timer = setInterval(() => setNowMs(Date.now()), SECOND_MS);
    return () => clearInterval(timer);
  }, [isSoon]);
  const isDue = isSoon && seconds === 0;
  useEffect(() => {
    if (isDue) void latest.current();
  }, [isDue]);

  /** Once a visit: whoever scrolls up and down again has seen the same end. */
  const onEnd = useCallback(() => {
    if (isToldOf.current) return;
    isToldOf.current = true;
    void latest.current();
  }, []);

  const finish = ((): Finish => {
    if (wasLearned || said?.is === 'learned') return { is: 'learned' };
    if (failure) return { is: 'not-told' };
    if (isBusy || isDue) return { is: 'telling' };
    if (said?.is === 'soon') return { is: 'soon', seconds };
    return { is: said?.is ?? 'unread' };
  })();
  return { finish, onEnd, tell };
};
