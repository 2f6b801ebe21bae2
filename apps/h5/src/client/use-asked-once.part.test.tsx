import { expect, test, vi } from 'vitest';
import { OFFLINE } from '../../gallery/answers.ts';
import { aShell } from '../../gallery/made-up-shell.ts';
import { mountHook } from '../../gallery/mount.tsx';
import { useAskedOnce } from './use-asked-once.ts';
import { useOneAtATime } from './use-one-at-a-time.ts';

const REASONS = [{ id: '1', desc: '群满了' }];

test('it is asked once the visit has logged in, and again by a retry', async () => {
  let enter = (): void => {};
  const entered = new Promise<void>((done) => (enter = done));
  let isLost = true;
  const asked = vi.fn(() => (isLost ? OFFLINE : REASONS));
  const hook = mountHook(() => useAskedOnce('listCannotJoinReasons', {}), {
    ...aShell({ answers: { listCannotJoinReasons: asked } }),
    entered,
  });
  await new Promise(requestAnimationFrame);
  expect([hook().answered.is, asked.mock.calls.length]).toEqual(['on-the-way', 0]);
  enter();
  await expect.poll(() => hook().answered.is).toBe('failed');
  isLost = false;
  hook().retry();
  await expect.poll(() => hook().answered).toMatchObject({ is: 'there', data: REASONS });
  window.dispatchEvent(new Event('visibilitychange'));
  expect(asked).toHaveBeenCalledTimes(2);
});

test('without a body nobody is asked', async () => {
  const asked = vi.fn(() => REASONS);
  const hook = mountHook(() => useAskedOnce('listCannotJoinReasons', undefined), aShell({ answers: { listCannotJoinReasons: asked } }));
  await new Promise(requestAnimationFrame);
  expect([hook().answered.is, asked.mock.calls.length]).toEqual(['on-the-way', 0]);
});

test('two taps in one frame are one, and the next is free when that is over, also where it broke', async () => {
  const hook = mountHook(useOneAtATime);
  let settle = (_how: 'done' | 'broken'): void => {};
  const work = vi.fn(
    () =>
      new Promise<string>((done, fail) => {
        settle = (how) => (how === 'done' ? done('一') : fail(new Error('broken')));
      }),
  );
  const [first, second] = [hook().run(work), hook().run(work)];
  await expect.poll(() => hook().isBusy).toBe(true);
  expect(await second).toBeUndefined();
  settle('done');
  expect(await first).toBe('一');
  await expect.poll(() => hook().isBusy).toBe(false);
  const third = hook().run(work);
  settle('broken');
  await expect(third).rejects.toThrow('broken');
  await expect.poll(() => hook().isBusy).toBe(false);
  expect(work).toHaveBeenCalledTimes(2);
});
