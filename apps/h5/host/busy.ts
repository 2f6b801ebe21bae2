export class TooBusy extends Error {
  override name = 'TooBusy';
}

export interface Busy {
  /** Whether one more page would be one too many. */
  isBusy: () => boolean;
  /** The same drawing, which throws `TooBusy` while drawing has had its share of the thread. */
  inTime: <Given extends unknown[]>(draw: (...given: Given) => string) => (...given: Given) => string;
  /** Counts a page as under way until it is answered. */
  during: <T>(work: () => Promise<T>) => Promise<T>;
}

export interface BusyLimits {
  /** Milliseconds that a turn of the event loop may have lasted when the next page is begun. */
  turnMs: number;
  /** Pages that may wait for something at once. */
  views: number;
  /** The share of the thread that may go into drawing bodies that are not kept yet. */
  drawingPercent: number;
}

/** Over which the share is reckoned: some ten cold pages after a start are no flood. */
const WINDOW_MS = 500;

/**
 * A page takes the thread, so the turn of the loop says how many came at once: whoever comes when it has lasted too long would make everybody
 * behind him wait longer still. With the next turn, and the next window, it begins anew: nothing has to recover.
 */
export const createBusy = ({ turnMs, views, drawingPercent }: BusyLimits, now: () => number = () => performance.now()): Busy => {
  let turnBegan: number | undefined;
  let underWay = 0;
  let window = { began: Number.NEGATIVE_INFINITY, spentMs: 0 };
  const turnLasts = (): number => {
    if (turnBegan !== undefined) return now() - turnBegan;
    turnBegan = now();
    setImmediate(() => (turnBegan = undefined));
    return 0;
  };
  return {
    isBusy: () => turnLasts() > turnMs || underWay >= views,
    inTime:
      (draw) =>
      (...given) => {
        const began = now();
        if (began - window.began >= WINDOW_MS) window = { began, spentMs: 0 };
        if (window.spentMs >= (WINDOW_MS * drawingPercent) / 100) throw new TooBusy();
        try {
          return draw(...given);
        } finally {
          window.spentMs += now() - began;
        }
      },
    during: (work) => {
      underWay++;
      return work().finally(() => underWay--);
    },
  };
};
