import { type ReactNode, useContext, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { PlaceContext } from '../place-context.ts';
import { SCROLL } from '../places.ts';
import { places } from '../places-here.ts';
import { pageScroll } from '../scroll-lock.ts';
import { drawnBetween } from './long-list.rule.ts';

/** Drawn beyond the glass, in px: who scrolls sees no end of it, and a list of some forty rows is drawn whole. */
const REACH = 4_000;
/** After so much scrolling it is looked at again. */
const STEP = 1_000;
const NAME = 'blocks';

/** What was measured at this place: valid while the glass is as wide as it was. */
interface Measured {
  width: number;
  /** Of the list, from the top of the page. */
  top: number;
  heights: Record<string, number>;
}

export interface LongListProps<T> {
  /** Parts of the list that are drawn or left out together; each once. */
  blocks: readonly T[];
  keyOf: (block: T) => string;
  /** About how high a block is that was never drawn, in px. */
  guess: (block: T) => number;
  children: (block: T) => ReactNode;
}

/** As an engine keeps lengths: sums of these are exact. */
const exact = (px: number): number => Math.round(px * 64) / 64;

const measuredAt = (place: string): Measured => {
  const width = window.innerWidth;
  const kept = places.read(place, NAME) as Measured | undefined;
  return kept?.width === width ? kept : { width, top: 0, heights: {} };
};

/**
 * A list of any length: only what is near the glass is in the page, everything else is room. The room is as high as what was drawn there, and is
 * remembered by place: whoever comes back to the fifteen-hundredth row has it at the same pixel, and waits for the rows around it alone.
 */
export const LongList = <T,>({ blocks, keyOf, guess, children }: LongListProps<T>) => {
  const place = useContext(PlaceContext);
  const measured = measuredAt(place);
  // Where the page will be put once it is drawn: where it was left, or at its top.
  const [seenAt, setSeenAt] = useState(() => (places.read(place, SCROLL) as number | undefined) ?? 0);
  const list = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const look = () => setSeenAt((last) => (Math.abs(pageScroll() - last) < STEP ? last : pageScroll()));
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, []);

  const from = seenAt - measured.top;
  const { first, end, before, after } = drawnBetween(
    blocks.map((block) => measured.heights[keyOf(block)] ?? guess(block)),
    from - REACH,
    from + window.innerHeight + REACH,
  );
  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return;
    const heights = { ...measured.heights };
    blocks.slice(first, end).forEach((block, nth) => {
      const height = element.children[nth]?.getBoundingClientRect().height;
      if (height) heights[keyOf(block)] = exact(height);
    });
    places.keep(place, NAME, { width: measured.width, top: element.getBoundingClientRect().top + pageScroll(), heights });
  });
  return (
    <div ref={list} style={{ paddingTop: before, paddingBottom: after }}>
      {blocks.slice(first, end).map((block) => (
        <div key={keyOf(block)}>{children(block)}</div>
      ))}
    </div>
  );
};
