import { useEffect, useState } from 'react';

/** Every county and what reads their table: some kilobytes that come when somebody writes an address. */
const load = () => import('./regions-part.ts');
export type RegionsPart = Awaited<ReturnType<typeof load>>;

let held: Promise<RegionsPart | undefined> | undefined;

/** The table of places; nothing where it was lost on a bad line, and the next who asks tries again. */
export const loadRegions = (): Promise<RegionsPart | undefined> =>
  (held ??= load().catch(() => {
    held = undefined;
    return undefined;
  }));

/** The same for a part that shows it: on its way, there, or lost. */
export const useRegions = () => {
  const [tries, setTries] = useState(1);
  const [loaded, setLoaded] = useState<{ regions: RegionsPart | undefined; tries: number }>();
  useEffect(() => {
    let isHere = true;
    void loadRegions().then((regions) => isHere && setLoaded({ regions, tries }));
    return () => {
      isHere = false;
    };
  }, [tries]);
  const isLost = loaded?.tries === tries && !loaded.regions;
  return { regions: loaded?.regions, isLost, again: () => setTries(tries + 1) };
};
