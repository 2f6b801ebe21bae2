const TIMES = 120;

/** A clock that began with the wall's and runs faster; two processes that know when it began read the same time. */
export const fastClock = (started: number) => ({ now: () => new Date(started + (Date.now() - started) * TIMES) });

/** The same clock for a process of the product (plant.ts): otherwise a proof would wait for back-offs and leases. */
export const fastClockIn = (started: number) => ({
  file: 'apps/server/src/platform/clock.ts',
  text: 'now: () => new Date()',
  becomes: `now: () => new Date(${started} + (Date.now() - ${started}) * ${TIMES})`,
});
