import { useCallback, useMemo, useState, useSyncExternalStore } from 'react';
import type { Watched } from './answers.ts';
import { useShell } from './shell-context.ts';

/** Watches one question for as long as a page shows it, for whoever is logged in. `open` stays the same function while the question does. */
export const useWatched = <W extends Watched<unknown>>(open: (learner: string) => W) => {
  const { session, logIn } = useShell();
  const [learner, setLearner] = useState(session.token);
  const watched = useMemo(() => open(learner), [open, learner]);
  const answered = useSyncExternalStore(watched.subscribe, watched.read, watched.read) as ReturnType<W['read']>;

  /** Somebody has logged in since, or out: his question is another. */
  const isNewcomer = useCallback(() => {
    const now = session.token();
    setLearner(now);
    return now !== learner;
  }, [session, learner]);
  const refresh = useCallback(async () => void (isNewcomer() || (await watched.refresh())), [watched, isNewcomer]);
  const hasEnded = answered.is === 'failed' && answered.failure.then === 'login';
  const retry = useCallback(() => {
    if (isNewcomer() && session.token()) return;
    // Nobody is logged in any more: the same question would get the same answer.
    if (hasEnded) void logIn();
    else watched.retry();
  }, [watched, isNewcomer, hasEnded, logIn, session]);
  return { watched, answered, refresh, retry };
};
