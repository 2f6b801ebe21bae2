import { expect, test } from 'vitest';
import { networkOf } from './network-of.rule.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2408:8207:18a:3f01:1:2:3:4', '2408:8207:18a:3f01'],
  ['2408:8207:018a:3f01:ffff::1', '2408:8207:18a:3f01'],
  ['2408:8207::1', '2408:8207:0:0'],
  ['::1', '0:0:0:0'],
])('%s is counted as %s', (address, network) => expect(networkOf(address)).toBe(network));
