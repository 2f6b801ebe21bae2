import { useEffect } from 'react';
import { type Swipe, swipeOf, type Touch } from './swipe.rule.ts';

const touchOf = ({ changedTouches: [finger], timeStamp }: TouchEvent): Touch | undefined =>
  finger && { x: finger.clientX, y: finger.clientY, atMs: timeStamp };

// A finger in a dialog or on a slider means that, and not the page.
const isElsewhere = ({ target }: TouchEvent): boolean => target instanceof Element && target.closest('[role="dialog"], input') !== null;

/** Follows fingers on the page. The listeners are passive: the page scrolls as if they were not there. */
export const useSwipes = (isOn: boolean, onSwipe: (swipe: Swipe) => void): void => {
  useEffect(() => {
    if (!isOn) return;
    let from: Touch | undefined;
    const touch = (event: TouchEvent) => {
      from = event.touches.length === 1 && !isElsewhere(event) ? touchOf(event) : undefined;
    };
    const lift = (event: TouchEvent) => {
      const to = touchOf(event);
      const swipe = from && to && swipeOf(from, to);
      from = undefined;
      if (swipe) onSwipe(swipe);
    };
    document.addEventListener('touchstart', touch, { passive: true });
    document.addEventListener('touchend', lift, { passive: true });
    return () => {
      document.removeEventListener('touchstart', touch);
      document.removeEventListener('touchend', lift);
    };
  }, [isOn, onSwipe]);
};
