import { expect, test } from 'vitest';
import { payChannels, WECHAT_PAY } from './pay-channels.rule.ts';

const cells = [
  { payType: 22, sort: 3 },
  { payType: 11, sort: 1 },
  { payType: 21, sort: 2 },
];

test.each([
  ['8-12a', 'the config could not be had', undefined],
  ['8-12b', 'it is switched off', { configState: 0, configList: { configCells: cells } }],
  ['8-12b', 'it names no channel', { configState: 1, configList: { configCells: [] } }],
])('[%s] %s: WeChat Pay alone', (_id, _name, config) => expect(payChannels(config)).toEqual([WECHAT_PAY]));

test('switched on, its channels in their order', () =>
  expect(payChannels({ configState: 1, configList: { configCells: cells } })).toEqual([11, 21, 22]));
