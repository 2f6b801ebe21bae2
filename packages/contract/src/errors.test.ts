import { describe, expect, test } from 'vitest';
import { calls } from './calls.ts';
import { errors, type ErrorKey } from './errors.ts';
import { reactions } from './generated/error-codes.ts';

const reactionTo = (code: number) => reactions[code] ?? 'toast';

describe('[8] the rows of the error catalogue', () => {
  test.each([
    [3, 'session.ended', 'login'],
    [4, 'session.replaced', 'login'],
    [9998, 'page.unavailable', 'error-page'],
    [9997, 'page.closed', 'error-page'],
    [9999, 'page.forbidden', 'not-found'],
    [200001, 'handling.failed', 'toast'],
  ] as const)('code %i is %s: %s', (code, key, reaction) => {
    expect(errors[key]).toMatchObject({ code, then: reaction });
    expect(reactionTo(code)).toBe(reaction);
  });

  test('the words that the specification gives', () => {
    expect(errors['page.forbidden'].message).toBe('该页面无法访问');
    expect(errors['handling.failed'].message).toBe('异常处理004');
  });

  test('any other code is a toast with the server’s words', () => expect([reactionTo(77_777), reactionTo(-1)]).toEqual(['toast', 'toast']));
});

describe('the catalogue', () => {
  const all = Object.entries(errors) as [ErrorKey, { code: number; message: string; status?: number }][];

  test('codes are unique, and none is the code of success', () => {
    const codes = all.map(([, { code }]) => code);
    expect(new Set(codes).size).toBe(codes.length);
    expect(codes).not.toContain(0);
  });

  test.each(all)('%s is said in Chinese', (_key, { message }) => expect(message).toMatch(/^[\p{Script=Han}，\d]+$/u));

  test('what the page must react to arrives with HTTP 200: a proxy would replace the body', () => {
    const withStatus = all.filter(([, { status }]) => status !== undefined).map(([key]) => key.split('.')[0]);
    expect(new Set(withStatus)).toEqual(new Set(['request', 'signature', 'server']));
  });

  test('a call declares errors of its own only, not those of the host', () => {
    for (const call of Object.values(calls))
      for (const key of call.errors) expect(key).not.toMatch(/^(session|request|signature|server)\./);
  });
});
