import { expect, test } from 'vitest';
import { provesByNumber } from './proof-way.rule.ts';

const NOW = new Date('2026-11-15T08:00:00Z');
const [LATER, EARLIER] = [new Date(NOW.getTime() + 1), new Date(NOW.getTime() - 1)];

test.each([
  ['no number', false, true, null, false],
  ['a number of old', true, true, null, true],
  ['bound a while ago', true, true, EARLIER, true],
  ['bound today, and WeChat can be asked', true, true, LATER, false],
  ['bound today, and nothing else is there', true, false, LATER, true],
  ['neither', false, false, null, false],
])('%s', (_name, hasMobile, hasWechat, moneyWaitsUntil, proves) =>
  expect(provesByNumber({ hasMobile, hasWechat, moneyWaitsUntil }, NOW)).toBe(proves),
);
