import { expect, test } from 'vitest';
import type { HostKind } from '../../native/where-am-i.ts';
import { hidesPrices } from './hides-prices.rule.ts';

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) MicroMessenger/8.0 miniProgram';
const ANDROID = 'Mozilla/5.0 (Linux; Android 14) MicroMessenger/8.0 miniProgram';

test.each<[HostKind, string, string, boolean]>([
  ['mini-program', 'an iPhone', IPHONE, true],
  ['mini-program', 'an Android phone', ANDROID, false],
  ['wechat', 'an iPhone', IPHONE, false],
  ['app', 'an iPhone', IPHONE, false],
])('in the %s on %s', (host, _phone, userAgent, hidden) => expect(hidesPrices(host, userAgent)).toBe(hidden));
