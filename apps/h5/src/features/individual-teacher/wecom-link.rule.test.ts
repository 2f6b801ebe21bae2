import { expect, test } from 'vitest';
import { wecomLink } from './wecom-link.rule.ts';

const GOOD = 'https://work.weixin.qq.com/ca/cawcde0123456789';

test('the link of WeCom passes as it is', () => expect(wecomLink(GOOD)).toBe(GOOD));

test.each([
  null,
  '',
  'http://work.weixin.qq.com/ca/cawcde0123456789',
  'https://work.weixin.qq.com.evil.test/ca/cawcde0123456789',
  'https://work.weixin.qq.com@evil.test/ca/cawcde0123456789',
  'https://evil.test/?https://work.weixin.qq.com/ca/cawcde0123456789',
  'https://work.weixin.qq.com/ca/../../kf/x',
  `${GOOD}?redirect=https://evil.test`,
  `${GOOD}\n`,
  ` ${GOOD}`,
  'javascript:alert(1)//work.weixin.qq.com/ca/',
])('%j leads nowhere', (link) => expect(wecomLink(link)).toBeUndefined());
