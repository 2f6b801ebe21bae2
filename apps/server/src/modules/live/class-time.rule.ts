import type { Part } from '@xuetang/contract/live-state.rule';

/** Whole seconds, the last one not in it. */
export interface Span {
  from: number;
  to: number;
}

/** A recorded piece: from which second of the class on, counted from its hour, and how long. Negative before the hour. */
export interface Piece {
  fromS: number;
  seconds: number;
}

/** No class is longer; the last part goes on to its end, whenever that is. */
const FAR_S = 24 * 3_600;

/** Where something is taught, in seconds of the class. Without an agenda all of it from its hour on. */
export const teachingOf = (parts: readonly Pick<Part, 'minute' | 'kind'>[]): Span[] => {
  if (parts.length === 0) return [{ from: 0, to: FAR_S }];
  const inOrder = parts.toSorted((one, other) => one.minute - other.minute);
  return inOrder.flatMap(({ minute, kind }, at) => {
    const span = { from: minute * 60, to: (inOrder[at + 1]?.minute ?? FAR_S / 60) * 60 };
    return kind === 'teaching' && span.from < span.to ? [span] : [];
  });
};

/**
 * Seconds of the class as seconds of its replay, where pieces lie one after the other without the pauses between them. What was not recorded is in no
 * replay. A class of which nothing was recorded is its own replay, from its hour on.
 */
export const inReplay = (spans: readonly Span[], pieces: readonly Piece[]): Span[] => {
  const placed = pieces.length === 0 ? [{ fromS: 0, seconds: FAR_S }] : pieces;
  let behind = 0;
  return placed.flatMap(({ fromS, seconds }) => {
    const shift = behind - fromS;
    behind += seconds;
    return spans.flatMap(({ from, to }) => {
      const cut = { from: Math.max(from, fromS) + shift, to: Math.min(to, fromS + seconds) + shift };
      return cut.from < cut.to ? [cut] : [];
    });
  });
};

/** The parts of a class with the second of the replay in which each begins; what was not recorded has none. */
export const chaptersOf = (parts: readonly Part[], pieces: readonly Piece[], replayS: number): (Part & { atS?: number })[] =>
  parts.map((part, at) => {
    const until = parts[at + 1]?.minute ?? FAR_S / 60;
    const [first] = inReplay([{ from: part.minute * 60, to: until * 60 }], pieces);
    return first && first.from < replayS ? { ...part, atS: first.from } : part;
  });

/** How much of what is taught is learning, in percent. */
const LEARNED_PERCENT = 80;

const secondsIn = (spans: readonly Span[]): number => spans.reduce((sum, { from, to }) => sum + to - from, 0);

/** How many seconds of what is taught make the class learned; at least one. */
export const neededOf = (teaching: readonly Span[]): number => Math.max(1, Math.ceil((secondsIn(teaching) * LEARNED_PERCENT) / 100));

/** As PostgreSQL writes and reads them. */
export const multirangeOf = (spans: readonly Span[]): string => `{${spans.map(({ from, to }) => `[${from},${to})`).join(',')}}`;
export const spansOf = (multirange: string): Span[] =>
  [...multirange.matchAll(/\[(-?\d+),(-?\d+)\)/g)].map(([, from, to]) => ({ from: Number(from), to: Number(to) }));
