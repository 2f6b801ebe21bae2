import { expect, test } from 'vitest';
import { followHistory, type HistoryWindow } from './history.ts';

/** A browser's history, as far as it matters here. */
const aWindow = (first: string) => {
  const entries: { url: URL; state: unknown }[] = [{ url: new URL(first, 'https://h5.invalid'), state: null }];
  let at = 0;
  let onPop = (): void => {};
  const to = (path: string): URL => new URL(path, entries[at]?.url);
  return {
    addEventListener: (_name: string, listener: () => void) => {
      onPop = listener;
    },
    get location() {
      return entries[at]!.url;
    },
    history: {
      get state() {
        return entries[at]?.state;
      },
      pushState: (state: unknown, _title: string, path: string) => {
        entries.splice(at + 1, Infinity, { state, url: to(path) });
        at++;
      },
      replaceState: (state: unknown, _title: string, path: string) => {
        entries[at] = { state, url: to(path) };
      },
      go: (by: number) => {
        at += by;
        onPop();
      },
    },
    depth: () => entries.length,
  };
};

test('goes on, back and elsewhere, and says so each time', () => {
  const window = aWindow('/index?a=1');
  const router = followHistory(window as unknown as HistoryWindow);
  const seen: string[] = [];
  const leave = router.subscribe(() => seen.push(router.current().pathname + router.current().search));
  expect(router.current()).toEqual({ pathname: '/index', search: '?a=1', hash: '', key: 'first' });

  router.navigate('/order?id=7');
  router.navigate('/order-detail', { replace: true });
  expect(window.depth()).toBe(2);
  router.navigate(-1);
  expect(seen).toEqual(['/order?id=7', '/order-detail', '/index?a=1']);
  leave();
  router.navigate('/user');
  expect(seen).toHaveLength(3);
});

test('the same address twice is two places, and coming back finds the first again', () => {
  const window = aWindow('/index');
  const router = followHistory(window as unknown as HistoryWindow);
  router.navigate('/order');
  const { key } = router.current();
  router.navigate('/order');
  expect(router.current().key).not.toBe(key);
  router.navigate(-1);
  expect(router.current().key).toBe(key);
});

test('an address that somebody else cleans is no visit', () => {
  const window = aWindow('/index?token=secret');
  const router = followHistory(window as unknown as HistoryWindow);
  window.history.replaceState(null, '', '/index');
  expect(router.current().search).toBe('?token=secret');
});
