const SAY_SO_EVERY_MS = 60_000;
const MINUTE_S = 60;

const COUNTED = /^(\d+) of (\d+)/;

const leftOf = (seconds: number): string =>
  seconds < MINUTE_S ? `${Math.ceil(seconds)} s left` : `${Math.ceil(seconds / MINUTE_S)} min left`;

/** A line of a proof; where it counts (‘12 of 300 …’), with how many a second since it began, and how long the rest takes at that. */
export const withRate = (line: string, seconds: number): string => {
  const [done, all] = (COUNTED.exec(line) ?? []).slice(1).map(Number);
  if (!done || !all || seconds <= 0) return line;
  const rate = done / seconds;
  const pace = rate < 1 ? `${(rate * MINUTE_S).toFixed(1)} a minute` : `${rate.toFixed(1)} a second`;
  return `${line}, ${pace}, ${leftOf((all - done) / rate)}`;
};

/** Where a run stands: at once to whoever watches, and once a minute to a log, also when nothing has moved. */
export const openProgress = () => {
  const { isTTY } = process.stdout;
  let [last, startedAt] = ['', performance.now()];
  const told = (): string => withRate(last, (performance.now() - startedAt) / 1_000);
  const minutes = setInterval(() => {
    if (!isTTY && last) console.log(`  … ${told()}`);
  }, SAY_SO_EVERY_MS).unref();
  return {
    /** The rate is counted from here. */
    begin: (): void => {
      [last, startedAt] = ['', performance.now()];
    },
    say: (line: string): void => {
      last = line;
      if (isTTY) process.stdout.write(`\r  ${told()}   `);
    },
    end: () => clearInterval(minutes),
  };
};
