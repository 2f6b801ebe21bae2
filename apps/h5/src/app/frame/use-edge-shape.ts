import { useEffect, useRef, useState } from 'react';
import { edgeShapeOver, type EdgeShape } from './edge-shape.rule.ts';
import { lookUnderneath } from './look-underneath.ts';

const STILL_AFTER_MS = 160;

/** Small while the page moves; once it rests, as large as what lies underneath allows. A tap opens it whatever it covers. */
export const useEdgeShape = (isAlone: boolean) => {
  const ref = useRef<HTMLElement>(null);
  const [shape, setShape] = useState<EdgeShape>('tab');
  const [isOpened, setOpened] = useState(false);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      const nav = ref.current;
      if (!nav) return;
      const links = nav.getBoundingClientRect();
      setShape(edgeShapeOver(links, lookUnderneath(links, nav), isAlone));
    };
    const lookWhenStill = () => {
      clearTimeout(timer);
      timer = setTimeout(look, STILL_AFTER_MS);
    };
    const moved = () => {
      setOpened(false);
      setShape((now) => (now === 'open' ? 'tab' : now));
      lookWhenStill();
    };
    const touched = ({ target }: Event) => {
      if (!ref.current?.contains(target as Node)) setOpened(false);
    };
    const page = document.querySelector('main');
    // Where there is none, the page is looked at when it was moved.
    const grown = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(lookWhenStill);
    if (page) grown?.observe(page);
    // Caught on the way down: a part of the page may scroll by itself.
    document.addEventListener('scroll', moved, { capture: true, passive: true });
    document.addEventListener('pointerdown', touched);
    window.addEventListener('resize', moved);
    lookWhenStill();
    return () => {
      clearTimeout(timer);
      grown?.disconnect();
      document.removeEventListener('scroll', moved, { capture: true });
      document.removeEventListener('pointerdown', touched);
      window.removeEventListener('resize', moved);
    };
  }, [isAlone]);

  // The tab is gone once it was pressed; who came by the keyboard goes on from the first link.
  useEffect(() => {
    if (isOpened) ref.current?.querySelector('a')?.focus({ preventScroll: true });
  }, [isOpened]);

  return { ref, shape: isOpened ? 'open' : shape, open: () => setOpened(true) };
};
