import { expect, test } from 'vitest';
import { clientOf, connectionLost, success } from '../client/client-of.ts';
import { isShadowUser, shadowExit } from './shadow-user.ts';

const URL_OF_ONE = new URL('https://h5.test/order?a=1&token=T&code=C&state=S&shadowUser=1&b=2#x');

test.each([
  ['?shadowUser=1', true],
  ['?shadowUser=0', false],
  ['?shadowUser=', false],
  ['', false],
])('[4.6-06] the query %j marks a shadow user: %s', (query, marked) =>
  expect(isShadowUser(new URL(`https://h5.test/order${query}`))).toBe(marked),
);

test.each([[true], [1], ['1'], [{ open: true }]])(
  '[4.6-07] the setting %j leads to tuiLogin, and back without the auth params',
  async (value) => {
    const { ask, seen } = clientOf([() => success(value)]);
    expect(await shadowExit(URL_OF_ONE, ask)).toBe(`/tuiLogin?redirect=${encodeURIComponent('/order?a=1&b=2#x')}`);
    expect(seen[0]!.url.pathname).toContain('/configure/leading_user_to_login/json');
  },
);

test.each([
  ['null', () => success(null)],
  ['false', () => success(false)],
  ['0', () => success('0')],
  ['no answer', connectionLost],
])('[4.6-08] with %s the auth params are stripped', async (_name, reply) =>
  expect(await shadowExit(URL_OF_ONE, clientOf([reply]).ask)).toBe('/order?a=1&b=2#x'),
);
