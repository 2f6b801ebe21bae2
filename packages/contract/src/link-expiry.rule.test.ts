import { expect, test } from 'vitest';
import { isLinkExpired } from './link-expiry.rule.ts';

const NOW = 1_763_600_000_000;

test.each([
  ['made just now', NOW, false],
  ['300000 ms old', NOW - 300_000, false],
  ['300001 ms old', NOW - 300_001, true],
  ['of yesterday', NOW - 86_400_000, true],
  ['of a server whose clock is ahead', NOW + 2_000, false],
])('[5-12] [9-33] a link %s', (_name, madeAt, expired) => expect(isLinkExpired(String(madeAt), NOW)).toBe(expired));

test.each(['', 'x', '-1', '1e15', '1763600000', ' 1763600000000', '1763600000000&x', '99999999999999999'])(
  '[5-12] the time %j cannot be read: the link is over',
  (madeAt) => expect(isLinkExpired(madeAt, NOW)).toBe(true),
);

test('[5-12] a link without a time has no limit', () => expect(isLinkExpired(null, NOW)).toBe(false));
