import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { places } from '../kit/places-here.ts';
import { focusHeading } from './focus-heading.ts';
import { followScroll } from './scroll-memory.ts';

/** A page is drawn for this place in the history: it stands where it was left, and its heading has the focus. */
export const useArrival = (place: string | undefined, main: RefObject<HTMLElement | null>): void => {
  const isFirst = useRef(true);
  // Before the browser paints: what is there is never seen at its top first.
  useLayoutEffect(() => (place === undefined ? undefined : followScroll(place, places)), [place]);
  useEffect(() => {
    if (place === undefined || !main.current) return;
    // The browser itself reads out a document that it has loaded.
    if (isFirst.current) isFirst.current = false;
    else return focusHeading(main.current);
  }, [place, main]);
};
