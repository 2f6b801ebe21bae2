import { APP_VERSION } from '@xuetang/contract/constants';
import { describe, expect, test } from 'vitest';
import { appVersionOf, isAtLeast } from './app-version.rule.ts';

describe('[5] version check', () => {
  test.each([
    ['1.2.1', '1.2.1', true],
    ['1.2.2', '1.2.1', true],
    ['1.10.0', '1.9.9', true],
    ['2.0.0', '1.9.9', true],
    ['1.2.0', '1.2.1', false],
    ['1.9.9', '1.10.0', false],
    ['0.9.9', '1.0.0', false],
  ])('%s is at least %s: %s', (version, minimum, late) => expect(isAtLeast(version, minimum)).toBe(late));

  test.each(['1.2', '9.2.1.4', 'v9.2.1', '9.2.x', '9..1', '', ' 9.2.1', '9.2.1-beta', undefined])(
    '[5-20] %j is no three-part dotted number, so it passes no check',
    (version) => {
      expect(isAtLeast(version, '0.0.0')).toBe(false);
      expect(isAtLeast('9.9.9', version ?? '')).toBe(false);
    },
  );

  test.each([
    ['our app', `Mozilla/5.0 (Linux; Android 12) Chrome/107.0 Mobile XuetangApp/${APP_VERSION} NetType/WIFI`, APP_VERSION],
    ['our app on a kernel of WeChat', 'MicroMessenger/8.0.33 XuetangApp/1.10.2', '1.10.2'],
    ['two parts', 'XuetangApp/1.2', undefined],
    ['four parts', 'XuetangApp/1.2.1.7', undefined],
    ['another app', 'NotXuetangApp/1.2.1', undefined],
    ['no app', 'Mozilla/5.0 Chrome/107.0.5304 Mobile Safari/537.36', undefined],
  ])('[5-21] the version out of the user agent of %s', (_name, userAgent, version) => expect(appVersionOf(userAgent)).toBe(version));
});
