import { useEffect, useState } from 'react';

/** Long enough to read whom one is led to; WeChat shows its own page over ours when it works. */
const LEAVES_AFTER_MS = 1_200;
const STILL_HERE_MS = 4_000;
const MARK = 'xt-teacher-departed';

const hasDeparted = (link: string): boolean => {
  try {
    return sessionStorage.getItem(MARK) === link;
  } catch {
    // Without storage every return would leave again: better one tap more.
    return true;
  }
};

const depart = (link: string): void => {
  try {
    sessionStorage.setItem(MARK, link);
  } catch {
    return;
  }
  location.assign(link);
};

/**
 * Leaves for the link by itself, once a session: who comes back with the back button must not be sent away again. `stuck`: it was left
 * before, or the page is still on the screen.
 */
export const useDeparture = (link: string): 'leaving' | 'stuck' => {
  const [state, setState] = useState<'leaving' | 'stuck'>(() => (hasDeparted(link) ? 'stuck' : 'leaving'));
  useEffect(() => {
    if (hasDeparted(link)) return undefined;
    const timers = [
      setTimeout(() => depart(link), LEAVES_AFTER_MS),
      setTimeout(() => document.visibilityState === 'visible' && setState('stuck'), STILL_HERE_MS),
    ];
    return () => timers.forEach(clearTimeout);
  }, [link]);
  return state;
};
