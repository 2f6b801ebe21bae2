import { downloads } from '@xuetang/h5-routes/families/downloads';
import { expect, test } from 'vitest';
import { launchAppIdOf } from './launch-app-id.rule.ts';
import { phoneOf } from '../../native/phone.rule.ts';
import { opensInWechat } from './store.rule.ts';

test('[2.7-26] three pages: the stores, the guide, the launch', () => {
  expect(downloads.map(({ name, variant }) => [name, variant.shows])).toEqual([
    ['downloadApp', 'stores'],
    ['downloadGuide', 'browser-guide'],
    ['launchApp', 'launch'],
  ]);
  expect(downloads.every(({ access, built, beyondCatalogue }) => access === 'open' && built && beyondCatalogue)).toBe(true);
});

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 16_3 like Mac OS X)', 'ios'],
  ['Mozilla/5.0 (Linux; Android 12; M2007J3SC)', 'android'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64)', 'other'],
])('%s is %s', (agent, phone) => expect(phoneOf(agent)).toBe(phone));

test.each([
  ['https://a.app.qq.com/o/simple.jsp?pkgname=com.xuetang.app', true],
  ['https://apps.apple.com/cn/app/id1', false],
  ['https://a.app.qq.com.evil.example/', false],
  ['', false],
])('WeChat opens %s: %s', (store, opens) => expect(opensInWechat(store)).toBe(opens));

test.each([
  [{ appId: 'wx99xuetangapp001' }, 'wx99xuetangapp001'],
  [{ appId: '" onclick="x' }, undefined],
  [null, undefined],
  ['wx99xuetangapp001', undefined],
])('%j: the app’s id at WeChat is %s', (config, id) => expect(launchAppIdOf(config)).toBe(id));
