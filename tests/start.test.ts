import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** As on a machine where nothing of ours is set but this. */
const start = (entry: string, env: Record<string, string>) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [entry], {
    cwd: ROOT,
    encoding: 'utf8',
    env: { PATH: process.env['PATH'] ?? '', ...env },
  });
  return { status, stdout, lines: stderr.trim().split('\n') };
};

describe.each([
  ['apps/server/src/api.ts', { XT_API_PORT: 'ninety', XT_TRACE_URL: 'nowhere' }, ['XT_API_PORT', 'XT_TRACE_URL', 'XT_DATABASE_URL']],
  ['apps/server/src/worker.ts', { XT_LANES: 'fast', XT_POOL_SIZE: '0' }, ['XT_LANES', 'XT_POOL_SIZE', 'XT_DATABASE_URL']],
  ['apps/h5/host/main.ts', { XT_H5_PORT: 'ninety', XT_API_URL: 'hunter2' }, ['XT_H5_PORT', 'XT_API_URL']],
])('%s', (entry, env, settings) => {
  test('with a wrong configuration says all that is wrong and what to do, and nothing of our code or of the values', () => {
    const { status, stdout, lines } = start(entry, env);
    expect([status, stdout]).toEqual([1, '']);
    expect(lines[0]).toBe('The configuration is incomplete or wrong（配置缺失或有误）:');
    for (const setting of settings) expect(lines.filter((line) => line.startsWith(`  ${setting}`))).toHaveLength(1);
    expect(lines.at(-1)).toContain('docs/operations/configuration.md');
    expect(lines.slice(1, -1).filter((line) => !/^ {2}XT_[\w.]+: \S.*（.+）$/.test(line))).toEqual([]);
    expect(lines.join('\n')).not.toMatch(/^ +at |hunter2|ninety|nowhere/m);
  });
});
