import { useEffect, useState } from 'react';

/** For clocks that show minutes. */
export const CLOCK_EVERY_MS = 15_000;

/** The server's time as it goes on, in milliseconds: a phone's own clock may be wrong by hours. */
export const useServerNow = (serverNow: string | undefined, everyMs: number): number => {
  const [tick, setTick] = useState({ since: serverNow, elapsedMs: 0 });
  useEffect(() => {
    const from = performance.now();
    const timer = setInterval(() => setTick({ since: serverNow, elapsedMs: performance.now() - from }), everyMs);
    return () => clearInterval(timer);
  }, [serverNow, everyMs]);
  return Date.parse(serverNow ?? '') + (tick.since === serverNow ? tick.elapsedMs : 0);
};
