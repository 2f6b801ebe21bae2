interface OldPerformance {
  /** 2: by Back or Forward. What iOS 13 has in place of the entry below. */
  navigation?: { type: number };
}

/**
 * Whether the browser itself brought this document back: by Back, or because the phone had thrown it out of its memory. Whoever loads a page
 * anew, or opens its link once more, wants to see what is now.
 */
export const isRestored = (): boolean => {
  if ((document as { wasDiscarded?: boolean }).wasDiscarded) return true;
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return entry ? entry.type === 'back_forward' : (performance as OldPerformance).navigation?.type === 2;
};
