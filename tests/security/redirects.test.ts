import { describe, expect, test } from 'vitest';
import { dynamicTarget, linkTarget } from '../../apps/h5/src/app/detour.rule.ts';
import { createDetours } from '../../apps/h5/src/app/detours.ts';
import { storeAddress } from '../../apps/h5/src/native/app-store.rule.ts';
import { allowedLink } from '../../apps/h5/src/native/allowed-link.rule.ts';
import { safeRedirect } from '../../apps/h5/src/app/redirect.rule.ts';
import { hostileLinks } from './redirect-payloads.ts';

const ORIGIN = 'https://h5.test';

/** Where a browser on one of our pages would end up; once as it stands, once for whoever decodes it a second time. */
const leavesUs = (target: string): boolean => {
  const decoded = target.replace(/%(2f|5c|09|0a|0d|2e|40)/gi, (code) => decodeURIComponent(code));
  return [target, decoded].some((each) => new URL(each, `${ORIGIN}/order/7`).origin !== ORIGIN);
};

describe('open redirects', () => {
  test('there are at least 500 payloads, and most would lead a careless page away', () => {
    expect(hostileLinks.length).toBeGreaterThanOrEqual(500);
    const dangerous = hostileLinks.filter((link) => {
      try {
        return leavesUs(link);
      } catch {
        return false;
      }
    });
    expect(dangerous.length).toBeGreaterThan(300);
  });

  test('after the login: none leads away', () => {
    for (const link of hostileLinks) expect(leavesUs(safeRedirect(link, ORIGIN)), JSON.stringify(link)).toBe(false);
  });

  test('links of the server, dynamic routes: none leads away', () => {
    for (const link of hostileLinks) {
      for (const target of [
        allowedLink(link, ORIGIN, ['mp.weixin.qq.com']),
        linkTarget(link, ORIGIN),
        dynamicTarget([{ mainPath: '/spring', linkUrl: link }], '/spring', ORIGIN),
      ])
        expect(target === undefined || !leavesUs(target), JSON.stringify([link, target])).toBe(true);
    }
  });

  test('a closed channel: none leads away', async () => {
    for (const link of hostileLinks) {
      const detourOf = createDetours({ origin: ORIGIN, dynamicRoutes: async () => [], channelLink: async () => link });
      const target = await detourOf(new URL('/tui?channel=dy01', ORIGIN));
      expect(target === undefined || !leavesUs(target), JSON.stringify([link, target])).toBe(true);
    }
  });

  test('the app store: none leads anywhere but to a store', () => {
    const stores = new Set(hostileLinks.map((android) => new URL(storeAddress({ android }, 'Android', ORIGIN), ORIGIN).hostname));
    expect([...stores].filter((host) => host !== 'h5.test')).toEqual(['a.app.qq.com']);
  });

  test('and what is meant to pass passes', () => {
    expect(safeRedirect('/order?x=1#y', ORIGIN)).toBe('/order?x=1#y');
    expect(linkTarget('https://h5.test/order?x=1', ORIGIN)).toBe('/order?x=1');
    expect(linkTarget('https://mp.weixin.qq.com/s/1', ORIGIN)).toBe('https://mp.weixin.qq.com/s/1');
  });
});
