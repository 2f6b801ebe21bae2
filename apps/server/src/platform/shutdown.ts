const PATIENCE_MS = 10_000;

/** A deploy sends SIGTERM: stop taking work, finish what is under way, then go. */
export const endOnSignals = (close: () => Promise<void>): void => {
  let ending = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (ending) return;
      ending = true;
      setTimeout(() => process.exit(1), PATIENCE_MS).unref();
      close().then(
        () => process.exit(0),
        () => process.exit(1),
      );
    });
  }
};
