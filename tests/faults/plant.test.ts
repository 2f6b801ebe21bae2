import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { plant, type Planted } from './plant.ts';

const run = promisify(execFile);
const FILE = 'apps/server/src/platform/clock.ts';
const CLOCK = { file: FILE, text: 'now: () => new Date()', becomes: 'now: () => new Date(0)' };

const startIn = ({ env }: Planted, script: string) =>
  run(process.execPath, ['--input-type=module', '--eval', script], { env: { ...process.env, ...env } });
const READS_THE_CLOCK = `const { systemClock } = await import('${new URL(`../../${FILE}`, import.meta.url).href}'); console.log(systemClock.now().getTime())`;

test('a process finds what was planted instead of what stands there', async () => {
  const planted = plant(CLOCK);
  expect((await startIn(planted, READS_THE_CLOCK)).stdout).toBe('0\n');
  planted.check();
});

test('text that does not stand there cannot be replaced, nor text that stands there twice', () => {
  expect(() => plant({ ...CLOCK, text: 'now: () => yesterday' })).toThrow('0 times there');
  expect(() => plant({ ...CLOCK, text: 'Date' })).toThrow(/[2-9] times there/);
});

test('a process that loads another text than was looked at does not start', async () => {
  const planted = plant(CLOCK);
  const env = { ...planted.env, XT_PLANTS: planted.env['XT_PLANTS']?.replace('new Date()', 'new Date(1)') ?? '' };
  await expect(startIn({ ...planted, env }, READS_THE_CLOCK)).rejects.toThrow('Nothing can be planted');
});

test('a process that never loads the file is found out', async () => {
  const planted = plant(CLOCK);
  await startIn(planted, '');
  expect(() => planted.check()).toThrow(`No process has loaded what was planted in`);
});
