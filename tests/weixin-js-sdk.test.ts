import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';

/** A third party's copy of WeChat's script runs in every page inside WeChat (docs/dependencies.md): it is this file, which was read, or none. */
const READ = 'dbb0451e1b72d7c2c18095ffd1950d6de464413ce8d343eff8b82865b983ab97';

const file = createRequire(new URL('../apps/h5/package.json', import.meta.url)).resolve('weixin-js-sdk');
const text = readFileSync(file, 'utf8');

test('the copy of WeChat’s script is the one that was read', () => {
  expect(createHash('sha256').update(text).digest('hex')).toBe(READ);
});

test('it speaks to WeChat alone', () => {
  const hosts = [...text.matchAll(/https?:\/\/([\w.-]+)/g)].map(([, host]) => host);
  expect([...new Set(hosts)]).toEqual(['open.weixin.qq.com']);
});
