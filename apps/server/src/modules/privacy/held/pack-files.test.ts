import { unzip } from '@xuetang/testkit/read-zip';
import { expect, test } from 'vitest';
import { packFiles } from './pack-files.ts';

const NOW = new Date('2026-11-17T02:00:00Z');
const stored: Record<string, Buffer> = { small: Buffer.alloc(10, 1), large: Buffer.alloc(90, 2), last: Buffer.alloc(10, 3) };
/** As the store does: what is larger than there is room is not read. */
const objects = {
  read: async (key: string, most: number) => {
    const bytes = stored[key];
    return bytes && bytes.length <= most ? bytes : undefined;
  },
};
const files = ['small', 'gone', 'large', 'last'].map((key) => ({ key, path: `a/${key}` }));

test('what does not fit is left out and named, and what comes after it still goes in', async () => {
  const { archive, missing } = await packFiles(objects, files, NOW, 50);
  expect([...unzip(archive ?? Buffer.alloc(0)).keys()]).toEqual(['a/small', 'a/last']);
  expect(missing).toEqual(['a/gone', 'a/large']);
});

test('a store that fails is not taken for a file that is gone', async () => {
  const broken = { read: () => Promise.reject(new Error('away')) };
  await expect(packFiles(broken, files, NOW)).rejects.toThrow('away');
});
