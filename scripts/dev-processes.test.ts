import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { freePort } from '@xuetang/testkit/free-port';
import { patience } from '@xuetang/testkit/pace';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { answers } from './dev-ports.ts';
import { startParts, type Processes } from './dev-processes.ts';

const folder = mkdtempSync(`${tmpdir()}/xt-dev-`);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const part = async (name: string, source: (port: number) => string) => {
  const port = await freePort();
  const file = `${folder}/${name}.mjs`;
  writeFileSync(file, source(port));
  return { name, file, url: `http://127.0.0.1:${port}` };
};
const listening = (port: number): string => `import net from 'node:net'; net.createServer().listen(${port}, '127.0.0.1');`;
const silent = (): string => 'setInterval(() => {}, 1_000);';
const broken = (): string => "throw new Error('no configuration');";

const running: Processes[] = [];
afterEach(() => Promise.all(running.splice(0).map(({ end }) => end())));

const start = (parts: Awaited<ReturnType<typeof part>>[]) => {
  let said = '';
  const processes = startParts(parts, process.env, (text) => (said += text));
  running.push(processes);
  return { ...processes, said: () => said };
};
const portIn = (url: string): number => Number(new URL(url).port);

describe('the processes of `pnpm dev`', () => {
  test('all answer; at the end none is left, neither its watcher nor itself', async () => {
    const parts = [await part('one', listening), await part('two', listening)];
    const { ready, end } = start(parts);
    await ready(patience(20_000));
    await end();
    for (const { url } of parts) expect(await answers('127.0.0.1', portIn(url))).toBe(false);
  });

  test('one that stays silent ends the wait, with its name', async () => {
    const quiet = await part('quiet', silent);
    const { ready } = start([await part('three', listening), quiet]);
    await expect(ready(1_000)).rejects.toThrow(`no answer from quiet (${quiet.url})`);
  });

  test('one that stops at its start ends the wait at once, with its words above', async () => {
    const { ready, said } = start([await part('broken', broken)]);
    await expect(ready(patience(60_000))).rejects.toThrow('broken stopped before it was ready');
    expect(said()).toMatch(/^broken {2}Error: no configuration$/m);
  });
});

describe('a Node that is too old', () => {
  const as = (version: string) =>
    spawnSync(process.execPath, [
      '-e',
      `Object.defineProperty(process.versions, 'node', { value: '${version}' }); require('./scripts/needs-node.cjs')`,
    ]);

  test('says so in one sentence', () => {
    const { status, stderr } = as('20.19.5');
    expect(status).toBe(1);
    expect(stderr.toString()).toMatch(/^This is Node 20\.19\.5; the product needs 24 or newer: .+\n$/);
    expect(as('24.0.0').status).toBe(0);
  });

  test.each(['dev', 'check'])('is told by `pnpm %s`', (name) => {
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
    expect(scripts[name]).toMatch(/^node --require \.\/scripts\/needs-node\.cjs scripts\//);
  });
});
