import { useCallback, useRef, useState } from 'react';

/**
 * Something that takes several asks, or another program: one at a time, however often it is tapped. One ask alone is `useAction`, which is
 * once as well.
 */
export const useOneAtATime = () => {
  const [isBusy, setBusy] = useState(false);
  // Not a state of the view: two taps in one frame see the same state.
  const isLocked = useRef(false);
  const run = useCallback(async <T>(work: () => Promise<T>): Promise<T | undefined> => {
    if (isLocked.current) return undefined;
    isLocked.current = true;
    setBusy(true);
    try {
      return await work();
    } finally {
      isLocked.current = false;
      setBusy(false);
    }
  }, []);
  return { run, isBusy };
};
