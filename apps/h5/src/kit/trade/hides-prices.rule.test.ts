import { expect, test } from 'vitest';
import type { HostKind } from '../../native/where-am-i.ts';
import { hidesPrices } from './hides-prices.rule.ts';

test.each<[HostKind, boolean]>([
  ['mini-program', true],
  ['wechat', false],
  ['browser', false],
  ['wecom', false],
  ['app', false],
])('in the %s', (host, hidden) => expect(hidesPrices(host)).toBe(hidden));
