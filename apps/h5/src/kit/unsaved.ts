import { useCallback, useContext, useEffect, useRef, useSyncExternalStore } from 'react';
import { PlaceContext } from './place-context.ts';
import { askBefore, layOver, useNavigate } from './router.tsx';

/** What waits for the answer to 'really leave?'. */
interface Question {
  leave: () => void;
  stay: () => void;
}

let question: Question | undefined;
const listeners = new Set<() => void>();
const put = (next: Question | undefined): void => {
  question = next;
  for (const listener of listeners) listener();
};
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** For the shell, which draws the question over whatever page asks it. */
export const useLeaveQuestion = (): Question | undefined =>
  useSyncExternalStore(
    subscribe,
    () => question,
    () => undefined,
  );

/** Asks once; both answers take the question away. */
const ask = (leave: () => void, stay: () => void = () => {}): void =>
  put({
    leave: () => {
      put(undefined);
      leave();
    },
    stay: () => {
      put(undefined);
      stay();
    },
  });

/**
 * While something half-filled would be lost, its page is not left unasked: not by a link, not by Back. The answer lets it go: call it before the
 * page itself leads on, once what was written has arrived. A document that ends is not asked about: what `useKept` holds is there again.
 */
export const useUnsaved = (isDirty: boolean): (() => void) => {
  const place = useContext(PlaceContext);
  const navigate = useNavigate();
  const letGo = useRef<() => void>(undefined);
  useEffect(() => {
    if (!isDirty) return;
    let takeAway = () => {};
    const stopAsking = askBefore((go) => ask(go));
    const hold = () => {
      // Back takes this entry first; the page is still there, and the question comes over it.
      takeAway = layOver(() =>
        ask(() => {
          release();
          navigate(-1, { unasked: true });
        }, hold),
      );
    };
    const release = () => {
      stopAsking();
      takeAway();
    };
    hold();
    letGo.current = release;
    return release;
  }, [isDirty, place, navigate]);
  return useCallback(() => letGo.current?.(), []);
};
