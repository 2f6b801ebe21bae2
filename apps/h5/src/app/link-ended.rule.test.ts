import { expect, test } from 'vitest';
import { isLinkEnded } from './link-ended.rule.ts';

const NOW = 1_763_600_000_000;
const OLD = new URLSearchParams({ ts: String(NOW - 300_001) });
const FRESH = new URLSearchParams({ ts: String(NOW - 299_000) });

test.each([
  ['an old click-through link', 'individual-redirect', OLD, true],
  ['a fresh one', 'individual-redirect', FRESH, false],
  ['one without a time', 'mpDirect', new URLSearchParams(), false],
  ['an old time on another page', 'order', OLD, false],
])('[5-12] %s', (_name, page, query, ended) => expect(isLinkEnded(page, query, NOW)).toBe(ended));
