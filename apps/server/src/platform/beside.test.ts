import { breaks, heldUntilTold } from '@xuetang/testkit/busy';
import { patience } from '@xuetang/testkit/pace';
import { expect, test } from 'vitest';
import { beside } from './beside.ts';

const WORK = new URL('../../../../packages/testkit/src/busy.ts', import.meta.url);

/** Tells it in a turn of this process, if it gets one. */
const toldMeanwhile = async (work: (flag: SharedArrayBuffer) => Promise<Buffer>): Promise<string> => {
  const flag = new SharedArrayBuffer(4);
  setImmediate(() => {
    Atomics.store(new Int32Array(flag), 0, 1);
    Atomics.notify(new Int32Array(flag), 0);
  });
  return (await work(flag)).toString();
};

test('what keeps a processor busy leaves its process every turn, and comes back byte for byte', async () => {
  expect(await toldMeanwhile((flag) => heldUntilTold(flag, 50))).toBe('没人来得及说');
  expect(await toldMeanwhile((flag) => beside(WORK, heldUntilTold)(flag, patience(10_000)))).toBe('说了');
});

test('what goes wrong there goes wrong here, in its own words, and the next is done', async () => {
  await expect(beside(WORK, breaks)()).rejects.toThrow('the face is missing');
  expect(await toldMeanwhile((flag) => beside(WORK, heldUntilTold)(flag, patience(10_000)))).toBe('说了');
});
