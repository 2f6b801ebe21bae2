import { describe, expect, test } from 'vitest';
import { asList, finalValue } from './config-value.rule.ts';

describe('/list', () => {
  test.each([
    ['nothing', undefined, []],
    ['null', null, []],
    ['a scalar, under its key', '1', [{ name: 'flag', value: '1' }]],
    ['false is a value', false, [{ name: 'flag', value: false }]],
    [
      'fields',
      { ios: 'a', android: { b: 1 } },
      [
        { name: 'ios', value: 'a' },
        { name: 'android', value: { b: 1 } },
      ],
    ],
    [
      'items, by their name or their place',
      [{ name: 'first', value: 1, more: 2 }, 'x'],
      [
        { name: 'first', value: 1 },
        { name: '1', value: 'x' },
      ],
    ],
  ])('%s', (_name, value, list) => expect(asList('flag', value)).toEqual(list));
});

describe('/final', () => {
  const config = {
    value: 'plain',
    overrides: [
      { value: 'for nobody' },
      { wechatType: 108, value: 'account' },
      { channel: 'a', value: 'channel' },
      { wechatType: 108, channel: 'a', value: 'both' },
      { channel: 'b', value: null },
    ],
  };
  test.each([
    [{}, 'plain'],
    [{ wechatType: 99, channel: 'x' }, 'plain'],
    [{ wechatType: 108 }, 'account'],
    [{ wechatType: 108, channel: 'x' }, 'account'],
    [{ wechatType: 99, channel: 'a' }, 'channel'],
    [{ wechatType: 108, channel: 'a' }, 'both'],
    [{ wechatType: 108, channel: 'b' }, null],
  ])('%j: %s', (asked, value) => expect(finalValue(config, asked)).toBe(value));
});
