import { afterEach, expect, test, vi } from 'vitest';
import { remember } from './remembered.ts';

afterEach(() => void vi.useRealTimers());

const source = (answers: (string | undefined | Error)[]) => {
  const asked: string[] = [];
  const fetchOne = async (key: string) => {
    asked.push(key);
    const answer = answers.shift();
    if (answer instanceof Error) throw answer;
    return answer;
  };
  return { asked, fetchOne };
};

test('a fresh answer is used without asking; an old one is used while a new one is fetched', async () => {
  let now = 0;
  const { asked, fetchOne } = source(['first', 'second']);
  const get = remember(fetchOne, () => now);
  expect([await get('a'), await get('a')]).toEqual(['first', 'first']);
  expect(asked).toEqual(['a']);
  now = 5_001;
  expect(await get('a')).toBe('first');
  await expect.poll(() => get('a')).toBe('second');
  expect(asked).toEqual(['a', 'a']);
});

test('an answer that fails leaves the old one in force', async () => {
  let now = 0;
  const get = remember(source(['good', new Error('away'), undefined]).fetchOne, () => now);
  await get('a');
  for (now = 6_000; now < 30_000; now += 6_000) expect(await get('a')).toBe('good');
});

test('what was just missed is not waited for again', async () => {
  vi.useFakeTimers();
  const get = remember(() => new Promise<string>(() => {}));
  const first = get('a');
  await vi.advanceTimersByTimeAsync(800);
  expect(await first).toBeUndefined();
  // No timer goes on by itself here: whoever waited again would wait for ever.
  expect(await get('a')).toBeUndefined();
});

test('nobody waits longer than the patience for a first answer, and two who wait ask once', async () => {
  let asked = 0;
  const never = () => new Promise<string>(() => void asked++);
  const get = remember(never, Date.now, 20);
  expect(await Promise.all([get('a'), get('a')])).toEqual([undefined, undefined]);
  expect(asked).toBe(1);
});

test('so many answers are held; the one that is longest unchanged goes', async () => {
  const asked: string[] = [];
  const get = remember(async (key) => (asked.push(key), key), Date.now, 800, 2);
  for (const key of ['a', 'b', 'c', 'b', 'a']) expect(await get(key)).toBe(key);
  expect(asked).toEqual(['a', 'b', 'c', 'a']);
});
