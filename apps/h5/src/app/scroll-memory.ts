import { pageScroll } from '../kit/scroll-lock.ts';
import { SCROLL, type Places } from '../kit/places.ts';

/** Whoever does one of these wants to be where he is. */
const BY_HAND = ['touchstart', 'wheel', 'keydown', 'mousedown'] as const;

const roomBelow = (): number => document.documentElement.scrollHeight - window.innerHeight;

/** Goes to `y` as soon as the page is long enough: at once where its content is there, or when it comes. Gives up at the first touch. */
const goWhenLongEnough = (y: number, onDone: () => void): (() => void) => {
  const isThere = (): boolean => {
    if (roomBelow() < y) return false;
    window.scrollTo(0, y);
    return true;
  };
  if (isThere()) {
    onDone();
    return () => {};
  }
  const stop = (): void => {
    watcher.disconnect();
    document.removeEventListener('load', look, true);
    for (const event of BY_HAND) window.removeEventListener(event, stop);
    onDone();
  };
  const look = (): void => void (isThere() && stop());
  const watcher = new MutationObserver(look);
  watcher.observe(document.body, { childList: true, subtree: true, characterData: true });
  // Pictures: `load` does not bubble.
  document.addEventListener('load', look, true);
  for (const event of BY_HAND) window.addEventListener(event, stop, { passive: true });
  return stop;
};

/** Puts a page where its visitor left it, or at its top, and remembers from then on where it stands. Ends with the page. */
export const followScroll = (place: string, places: Pick<Places, 'read' | 'keep'>): (() => void) => {
  const left = places.read(place, SCROLL) as number | undefined;
  let isThere = false;
  if (left === undefined) window.scrollTo(0, 0);
  const stop = goWhenLongEnough(left ?? 0, () => {
    isThere = true;
  });
  const remember = (): void => {
    // On the way there it stands at the end of what has come so far.
    if (isThere) places.keep(place, SCROLL, pageScroll());
  };
  window.addEventListener('scroll', remember, { passive: true });
  return () => {
    window.removeEventListener('scroll', remember);
    stop();
  };
};
