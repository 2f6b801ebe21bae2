import { describe, expect, test, vi } from 'vitest';
import { answering, clientOf, connectionLost, success } from './client-of.ts';
import { consentIn } from './consent.ts';

const TEXTS = [
  { document: 'user-service', version: '2026-11-01' },
  { document: 'privacy', version: '2026-11-01' },
] as const;

const aStore = (kept = new Map<string, string>()) => ({
  kept,
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
});

const aBrowser = (replies: Parameters<typeof clientOf>[0] = [], token = 'T0KEN') => {
  const [browser, visit] = [aStore(), aStore()];
  const { ask, seen } = clientOf(replies);
  let held = token;
  const tell = vi.fn(async () => {});
  const consent = consentIn({ ask, session: { token: () => held }, browser, visit, tell });
  return { consent, browser, visit, seen, tell, logIn: () => (held = 'T0KEN') };
};

describe('what this browser agreed to', () => {
  test('nobody has agreed who was not asked', () => {
    const { consent } = aBrowser();
    expect([consent.hasAgreed('privacy'), consent.hasAgreed('refund')]).toEqual([false, false]);
  });

  test('what was ticked counts at once, other documents do not', () => {
    const { consent } = aBrowser();
    consent.agree([...TEXTS], 'login');
    expect([consent.hasAgreed('privacy'), consent.hasAgreed('user-service'), consent.hasAgreed('refund')]).toEqual([true, true, false]);
  });

  test('what is withdrawn counts no more', () => {
    const { consent } = aBrowser();
    consent.agree([...TEXTS], 'login');
    consent.withdraw('privacy');
    expect([consent.hasAgreed('privacy'), consent.hasAgreed('user-service')]).toEqual([false, true]);
  });

  test.each(['{', '[]', '"yes"', '{"privacy":true}', 'null'])('a storage that says %s says nothing', (text) => {
    const { consent, browser } = aBrowser();
    browser.setItem('agreed', text);
    expect(consent.hasAgreed('privacy')).toBe(false);
  });

  test('a webview that forbids storage has agreed to nothing', () => {
    const forbidden = () => {
      throw new Error('SecurityError');
    };
    const closed = { getItem: forbidden, setItem: forbidden, removeItem: forbidden };
    const consent = consentIn({ ask: clientOf([]).ask, session: { token: () => '' }, browser: closed, visit: closed });
    consent.agree([...TEXTS], 'login');
    expect(consent.hasAgreed('privacy')).toBe(false);
  });
});

describe('the record of it', () => {
  test('waits for the session, as on the way to WeChat and back', async () => {
    const { consent, seen, logIn } = aBrowser([() => success()], '');
    consent.agree([...TEXTS], 'login');
    await consent.settle();
    expect(seen).toEqual([]);
    logIn();
    await consent.settle();
    expect(seen[0]?.fields).toMatchObject({ documents: TEXTS, channel: 'login' });
  });

  test('is told once', async () => {
    const { consent, seen } = aBrowser([() => success()]);
    consent.agree([...TEXTS], 'register');
    await consent.settle();
    await consent.settle();
    expect(seen).toHaveLength(1);
  });

  test.each([
    ['a lost connection', connectionLost],
    ['a busy server', () => answering({ code: 50_301, message: '人有点多', data: null }, 503)],
  ])('after %s it is told at the next start', async (_what, failure) => {
    const { consent, seen } = aBrowser([failure, () => success()]);
    consent.agree([...TEXTS], 'login');
    await consent.settle();
    await consent.settle();
    expect(seen).toHaveLength(2);
  });

  test('a document that the server does not know is not sent for ever', async () => {
    const { consent, seen } = aBrowser([() => answering({ code: 41_601, message: '没有找到', data: null })]);
    consent.agree([...TEXTS], 'login');
    await consent.settle();
    await consent.settle();
    expect(seen).toHaveLength(1);
  });
});
