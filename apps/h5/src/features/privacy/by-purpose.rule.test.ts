import type { CollectedItem } from '@xuetang/contract/privacy';
import { expect, test } from 'vitest';
import { byPurpose } from './by-purpose.rule.ts';

const item = (name: string, purpose: string, more: Partial<CollectedItem> = {}): CollectedItem => ({
  name,
  purpose,
  retention: '账号存续期间',
  afterCancellation: '删除',
  count: 1,
  values: ['一'],
  lastWrittenAt: null,
  ...more,
});
const namesOf = (items: CollectedItem[]) => byPurpose(items).map((one) => [one.purpose, one.items.map(({ name }) => name)]);

test('one card a reason, with what everybody knows first', () => {
  expect(namesOf([item('openid', '登录'), item('注册时间', '认出您'), item('unionid', '登录'), item('昵称', '认出您')])).toEqual([
    ['认出您', ['昵称', '注册时间']],
    ['登录', ['openid', 'unionid']],
  ]);
});

test('what is kept longer, or stays, is another card', () => {
  const items = [item('甲', '登录'), item('乙', '登录', { retention: '30 天' }), item('丙', '登录', { afterCancellation: '保留' })];
  expect(byPurpose(items)).toHaveLength(3);
});

test('what has nothing to show comes last', () => {
  expect(namesOf([item('指纹', '核对', { values: [] }), item('微信名', '登录')])).toEqual([
    ['登录', ['微信名']],
    ['核对', ['指纹']],
  ]);
});
