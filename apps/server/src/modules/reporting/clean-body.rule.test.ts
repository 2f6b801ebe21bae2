import { describe, expect, test } from 'vitest';
import { cleanBody } from './clean-body.rule.ts';

describe('what of a report is stored', () => {
  test.each([
    ['what signs the request goes', { event: 'tap', sign: 'ab', timestamp: 1, token: 't' }, { event: 'tap' }],
    ['a number in an address is masked', { url: '/tui?mobile=13800138000&a=1' }, { url: '/tui?mobile=138****8000&a=1' }],
    ['a number as a number is masked', { mobile: 13_800_138_000 }, { mobile: '138****8000' }],
    ['a longer number stays', { orderNo: '2026111513800138000' }, { orderNo: '2026111513800138000' }],
    ['a time in milliseconds stays', { time: 1_794_700_800_000 }, { time: 1_794_700_800_000 }],
    ['flags and short numbers stay', { again: false, depth: 3 }, { again: false, depth: 3 }],
  ])('%s', (_name, body, stored) => expect(cleanBody('click', body)).toEqual(stored));

  test('a launch keeps the place to about a kilometre', () => {
    expect(cleanBody('app-launch', { latitude: 31.230_416, longitude: 121.473_701, deviceId: '13800138000' })).toEqual({
      latitude: 31.23,
      longitude: 121.47,
      deviceId: '13800138000',
    });
  });
});
