import { SECTION_BROWSE_EVERY_MS } from '@xuetang/contract/constants';
import { useEffect } from 'react';
import { useReporter } from './reporter-context.ts';

/** Counts how long a section is on the screen, and tells it every 60 s of that (spec 7.5) and once more at the end. */
export const countStay = (tell: (seconds: number) => void, now: () => number = Date.now) => {
  let seenSince: number | undefined;
  let untoldMs = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const count = () => {
    if (seenSince !== undefined) untoldMs += now() - seenSince;
    seenSince = seenSince === undefined ? undefined : now();
  };
  const tellAll = () => {
    count();
    const seconds = Math.floor(untoldMs / 1_000);
    untoldMs -= seconds * 1_000;
    if (seconds > 0) tell(seconds);
  };
  const wait = () => {
    timer = setTimeout(() => {
      tellAll();
      wait();
    }, SECTION_BROWSE_EVERY_MS - untoldMs);
  };
  const hide = () => {
    clearTimeout(timer);
    count();
    seenSince = undefined;
  };
  return {
    show: () => {
      if (seenSince !== undefined) return;
      seenSince = now();
      wait();
    },
    hide,
    end: () => {
      hide();
      tellAll();
    },
  };
};

/** For as long as a section page shows its section. */
export const useSectionStay = (sectionId: string): void => {
  const { stayed } = useReporter();
  useEffect(() => {
    const stay = countStay((seconds) => stayed(sectionId, seconds));
    const look = () => (document.visibilityState === 'visible' ? stay.show() : stay.hide());
    look();
    document.addEventListener('visibilitychange', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      stay.end();
    };
  }, [stayed, sectionId]);
};
