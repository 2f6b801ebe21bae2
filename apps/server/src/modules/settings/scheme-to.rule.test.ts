import { expect, test } from 'vitest';
import { schemeTo } from './scheme-to.rule.ts';

const mini = { appId: 'wx1', name: '学堂', wechatType: 99, openLink: null, plainPages: ['pages/a'] };

test('a page leads into the mini-program that has declared it, and nowhere without one', () => {
  const held = { minis: new Map([['wx1', mini]]) };
  expect(schemeTo(held, 'pages/a', 'slug=x')).toBe('weixin://dl/business/?appid=wx1&path=pages/a&query=slug%3Dx');
  expect(schemeTo(held, 'pages/b', 'slug=x')).toBeUndefined();
});
