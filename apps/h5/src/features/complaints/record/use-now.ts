import { useEffect, useState } from 'react';

const TICK_MS = 15_000;

/** The server's time as it goes on: a phone's own clock may be wrong by hours. */
export const useNow = (serverNow: string | undefined): number => {
  const [tick, setTick] = useState({ since: serverNow, elapsedMs: 0 });
  useEffect(() => {
    const from = performance.now();
    const timer = setInterval(() => setTick({ since: serverNow, elapsedMs: performance.now() - from }), TICK_MS);
    return () => clearInterval(timer);
  }, [serverNow]);
  return Date.parse(serverNow ?? '') + (tick.since === serverNow ? tick.elapsedMs : 0);
};
