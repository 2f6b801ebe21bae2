/** As many as a small machine has cores. */
const TOGETHER = 2;

/**
 * Does all in order, and gives what came of each in that order. Neighbours that allow it are done two at a time; nobody else begins before
 * they are done.
 */
export const sideBySide = async <T, R>(all: readonly T[], mayShare: (one: T) => boolean, work: (one: T) => Promise<R>): Promise<R[]> => {
  const results: R[] = [];
  let at = 0;
  while (at < all.length) {
    const alone = all.slice(at).findIndex((one) => !mayShare(one));
    const length = alone === 0 ? 1 : alone === -1 ? all.length - at : alone;
    const batch = all.slice(at, at + length).entries();
    const begun = at;
    const hand = async (): Promise<void> => {
      for (const [nth, one] of batch) results[begun + nth] = await work(one);
    };
    await Promise.all(Array.from({ length: Math.min(TOGETHER, length) }, hand));
    at += length;
  }
  return results;
};
