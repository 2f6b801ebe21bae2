/** What a set-up has opened so far: closed at its end, newest first, or at once where the set-up fails half-way. */
export const openSetUp = () => {
  const closers: (() => Promise<unknown>)[] = [];
  return {
    keep: async <T>(opening: Promise<T>, close: (opened: T) => Promise<unknown>): Promise<T> => {
      const opened = await opening;
      closers.unshift(() => close(opened));
      return opened;
    },
    /** What else is to be done, in its turn. */
    atEnd: (work: () => Promise<unknown>): void => void closers.unshift(work),
    /** Goes on past what cannot be closed, and says so at the end. */
    close: async (): Promise<void> => {
      const failed: unknown[] = [];
      for (const close of closers.splice(0)) await close().catch((error: unknown) => failed.push(error));
      if (failed.length > 0) throw new AggregateError(failed, failed.map(String).join('\n'));
    },
  };
};

export type SetUp = ReturnType<typeof openSetUp>;

/** Things that open side by side: where one fails, the others are there to be closed before anybody hears of it. */
export const together = async <T extends readonly Promise<unknown>[] | []>(
  openings: T,
): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> => {
  await Promise.allSettled(openings);
  return Promise.all(openings);
};
