import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { afterAll, expect, test } from 'vitest';
import { startProcess } from './process.ts';

const folder = mkdtempSync(`${tmpdir()}/xt-process-`);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const script = (name: string, source: string): string => {
  writeFileSync(`${folder}/${name}.mjs`, source);
  return `${folder}/${name}.mjs`;
};
const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

test('a process that never gets ready is ended, and what it said is told', async () => {
  const noted = `${folder}/pid`;
  const hanging = script(
    'hanging',
    `import { writeFileSync } from 'node:fs'; writeFileSync('${noted}', String(process.pid)); console.log('waiting for a lock'); setInterval(() => {}, 1_000);`,
  );
  await expect(startProcess(hanging, {}, /ready at (\S+)/, 1_500)).rejects.toThrow(
    /hanging\.mjs was not ready after 2 s:\nwaiting for a lock/,
  );
  expect(isAlive(Number(readFileSync(noted, 'utf8')))).toBe(false);
});

test('one that ends by itself is told apart', async () => {
  const broken = script('broken', "console.log('no configuration'); process.exitCode = 3;");
  await expect(startProcess(broken, {}, /ready at (\S+)/)).rejects.toThrow(/ended with 3 before it was ready:\nno configuration/);
});

test('one that is ready stays', async () => {
  const good = await startProcess(
    script('good', "console.log('ready at home'); setInterval(() => {}, 1_000);"),
    {},
    /ready at (\S+)/,
    10_000,
  );
  expect(good.url).toBe('home');
  await good.stop();
  expect(isAlive(good.process.pid ?? 0)).toBe(false);
});
