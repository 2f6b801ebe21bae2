import { describe, expect, test } from 'vitest';
import { appAddress, askOf, checkOf } from './asker.rule.ts';

const asked = (text: string) => askOf(new URLSearchParams(text));

describe('who asks, as the address says', () => {
  test('our app, a mini-program, a page of it', () => {
    expect(asked('from=app')).toEqual({ appId: 'app', page: undefined });
    expect(asked('from=wx00mini0001&page=pages/home/index')).toEqual({ appId: 'wx00mini0001', page: 'pages/home/index' });
  });
  test.each([
    '',
    'from=',
    'from=evil',
    'from=wx1',
    'from=https://evil.example',
    'from=app&redirect=https://evil.example',
    'from=app&redirect_uri=//evil.example',
    'from=wx00mini0001&back=https://evil.example',
    'from=app&callback=javascript:alert(1)',
  ])('%s is turned away', (text) => expect(asked(text)).toBeUndefined());
});

describe('a check', () => {
  test('is a mini-program and its code', () =>
    expect(checkOf('wx00mini0001/AAAAAAAAAAAAAAAA')).toEqual({ asker: 'wx00mini0001', code: 'AAAAAAAAAAAAAAAA' }));
  test.each([undefined, '', 'wx00mini0001', 'wx00mini0001/short', 'evil/AAAAAAAAAAAAAAAA', 'wx00mini0001/AAAAAAAAAAAAAAAA/x'])(
    '%s is none',
    (tail) => expect(checkOf(tail)).toBeUndefined(),
  );
});

test('a ticket cannot change the address it stands in', () => expect(appAddress('a&b=c#d')).toBe('xuetang://login?ticket=a%26b%3Dc%23d'));
