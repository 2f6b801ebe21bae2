import { expect, test } from 'vitest';
import { openSetUp, together } from './opened.ts';

test('closes the newest first, each once, also past one that cannot be closed', async () => {
  const closed: string[] = [];
  const { keep, close } = openSetUp();
  for (const name of ['database', 'process', 'browser'])
    await keep(Promise.resolve(name), async (opened) => {
      closed.push(opened);
      if (opened === 'process') throw new Error('it hangs');
    });
  await expect(close()).rejects.toThrow('it hangs');
  expect(closed).toEqual(['browser', 'process', 'database']);
  await close();
  expect(closed).toHaveLength(3);
});

test('what could not be opened is not closed', async () => {
  const { keep, close } = openSetUp();
  await expect(keep(Promise.reject(new Error('no')), () => Promise.reject(new Error('never opened')))).rejects.toThrow('no');
  await close();
});

test('one of several fails: nobody hears of it before the others are open', async () => {
  const open: string[] = [];
  const later = new Promise<string>((done) => setImmediate(() => done('later')));
  const failing = together([Promise.reject(new Error('no')), later.then((name) => open.push(name))]);
  await expect(failing).rejects.toThrow('no');
  expect(open).toEqual(['later']);
});
