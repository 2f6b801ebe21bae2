import { expect, test } from 'vitest';
import { carrierOf } from './carrier.rule.ts';

test.each([
  ['13800138000', 1],
  ['15912345678', 1],
  ['19812345678', 1],
  ['17031234567', 1],
  ['13012345678', 2],
  ['18612345678', 2],
  ['16612345678', 2],
  ['17091234567', 2],
  ['18912345678', 3],
  ['13312345678', 3],
  ['17001234567', 3],
  // 134 is China Mobile's, all but 1349.
  ['13401234567', 1],
  ['13491234567', 3],
  // China Broadnet, a satellite phone, nothing.
  ['19212345678', 4],
  ['17491234567', 4],
  ['', 4],
] as const)('[5-18] the number %j belongs to carrier %d', (mobile, carrier) => expect(carrierOf(mobile)).toBe(carrier));
