import { useEffect, useRef } from 'react';
import { useShell } from '../../client/shell-context.ts';
import { loadRegions } from './use-regions.ts';

export interface SplitFields {
  name: string;
  mobile: string;
  region: string;
  regionWords: string;
  line: string;
}

/** Who types does not want every letter read; who pastes waits this long. */
const SETTLES_MS = 300;

/** Takes a pasted text apart while it is written. What our server does not answer, the phone does, a little worse. The last text counts. */
export const useSplitting = (by: 'server' | 'phone', onFound: (found: SplitFields) => void): ((text: string) => void) => {
  const { ask } = useShell();
  const last = useRef({ text: '', timer: 0 });
  const found = useRef(onFound);
  useEffect(() => {
    found.current = onFound;
  });
  useEffect(() => () => clearTimeout(last.current.timer), []);
  const split = async (text: string): Promise<SplitFields | undefined> => {
    const told = by === 'server' ? await ask('splitAddress', { text }) : undefined;
    const table = await loadRegions();
    if (!told?.ok) return table?.splitWhole(text);
    const { region, regionName, ...rest } = told.data;
    return { ...rest, region, regionWords: region === '' ? '' : (table?.areaOfCode(region).words ?? regionName) };
  };
  return (text) => {
    clearTimeout(last.current.timer);
    last.current.text = text;
    last.current.timer = window.setTimeout(() => {
      void split(text).then((fields) => {
        if (fields && last.current.text === text) found.current(fields);
      });
    }, SETTLES_MS);
  };
};
