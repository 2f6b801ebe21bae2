import { type RefObject, useEffect, useRef } from 'react';

/** Calls `onSeen` whenever what it is given to comes on the glass. `onSeen` stays the same function. */
export const useSeen = (onSeen: () => void): RefObject<HTMLDivElement | null> => {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!place.current) return;
    const watcher = new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && onSeen());
    watcher.observe(place.current);
    return () => watcher.disconnect();
  }, [onSeen]);
  return place;
};
