/** How many clauses were proven: by all tests, and by those that need no browser. Undefined: the tests did not run. */
export interface Floor {
  proven?: number | undefined;
  withoutBrowser?: number | undefined;
}

const NAMES = { proven: 'proven', withoutBrowser: 'proven without a browser' } as const;
const KEYS = ['proven', 'withoutBrowser'] as const;

/** Which counts fell. Whoever takes a claim away with reason lowers the number by hand, where a reader of the change sees it. */
export const fallsBelow = (floor: Floor, found: Floor): string[] =>
  KEYS.flatMap((key) => {
    const [least, now] = [floor[key] ?? 0, found[key]];
    return now === undefined || now >= least
      ? []
      : `${now} clauses are ${NAMES[key]}, and there were ${least} (docs/spec/proven-floor.json)`;
  });

export const raised = (floor: Floor, found: Floor): Floor =>
  Object.fromEntries(KEYS.map((key) => [key, Math.max(floor[key] ?? 0, found[key] ?? 0)]));
