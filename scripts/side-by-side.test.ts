import { expect, test } from 'vitest';
import { sideBySide } from './side-by-side.ts';

/** What is under way whenever something begins, for names of which the small ones may share. */
const run = async (names: string): Promise<{ began: string[]; results: string[] }> => {
  const [underWay, began] = [new Set<string>(), [] as string[]];
  const results = await sideBySide(
    [...names],
    (name) => name === name.toLowerCase(),
    async (name) => {
      underWay.add(name);
      began.push([...underWay].join(''));
      await new Promise<void>((done) => setImmediate(done));
      underWay.delete(name);
      return name;
    },
  );
  return { began, results };
};

test('neighbours that allow it run two at a time, the others alone', async () => {
  expect((await run('abcDefG')).began).toEqual(['a', 'ab', 'bc', 'D', 'e', 'ef', 'G']);
});

test('results stand in the order that was asked', async () => {
  expect((await run('aBcdeF')).results.join('')).toBe('aBcdeF');
  expect((await run('')).results).toEqual([]);
});
