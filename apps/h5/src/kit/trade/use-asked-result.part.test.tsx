import { expect, test, vi } from 'vitest';
import { mountWhole } from '../../../gallery/mount.tsx';
import { useAskedResult } from './use-asked-result.ts';

const HEARD = { is: 'there', data: { result: { is: 'not-paid' } }, at: 0 } as const;

/** A page that has heard a moment ago, on the way to paying, that nothing was paid. */
const Result = ({ refresh, wasSaid }: { refresh: () => Promise<void>; wasSaid: boolean }) => {
  useAskedResult({ answered: HEARD, refresh, read: () => HEARD }, wasSaid);
  return null;
};

test.each([
  ['who comes from the sheet is not told what was heard before it', true, 1],
  ['who comes otherwise waits for his second', false, 0],
])('%s', (_name, wasSaid, times) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const refresh = vi.fn(async () => {});
  mountWhole(<Result refresh={refresh} wasSaid={wasSaid} />);
  expect(refresh).toHaveBeenCalledTimes(times);
  vi.useRealTimers();
});
