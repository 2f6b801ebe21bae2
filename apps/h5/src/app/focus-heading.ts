/** Whoever does one of these knows where he is. */
const BY_HAND = ['touchstart', 'keydown', 'mousedown'] as const;

const focusOn = (heading: HTMLElement): void => {
  const y = window.scrollY;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  // iOS before 15 scrolls all the same.
  if (window.scrollY !== y) window.scrollTo(0, y);
};

/**
 * After a navigation the focus stands on the page's heading: a screen reader reads where one is, and Tab goes on from there. A heading that is
 * not there yet is waited for, until the visitor does something himself. A page that has put the focus somewhere keeps it.
 */
export const focusHeading = (main: HTMLElement): (() => void) => {
  const isDone = (): boolean => {
    if (document.activeElement && main.contains(document.activeElement)) return true;
    const heading = main.querySelector('h1');
    if (!heading || document.querySelector('[role="dialog"]')) return false;
    focusOn(heading);
    return true;
  };
  if (isDone()) return () => {};
  const watcher = new MutationObserver(() => void (isDone() && stop()));
  const stop = (): void => {
    watcher.disconnect();
    for (const event of BY_HAND) document.removeEventListener(event, stop);
  };
  watcher.observe(main, { childList: true, subtree: true });
  for (const event of BY_HAND) document.addEventListener(event, stop, { passive: true });
  return stop;
};
