import { matchPage } from '@xuetang/h5-routes/match';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { aBrowser } from '../client/a-browser.ts';
import type { HostKind } from '../native/where-am-i.ts';
import { createSessionEnd } from './session-end.ts';

const at = (path: string, kind: HostKind = 'wechat') => {
  const url = new URL(path, 'https://h5.test');
  const { session, jar, kept } = aBrowser({ token: 'abc' });
  kept.set('userInfo', '{}');
  const ports = { toast: vi.fn(), navigate: vi.fn(), load: vi.fn() };
  const logout = vi.fn(async () => ({ ok: true, data: null }) as const);
  const end = createSessionEnd({ ...ports, session, host: { kind, logout }, here: () => ({ page: matchPage(url.pathname).page, url }) });
  return { ...ports, end, logout, kept, jar };
};

describe('[4.9] session end', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('[4.9-01] [8-02a] [8-02b] the message is shown, token and user info are gone at once', () => {
    const { end, toast, kept, jar } = at('/order');
    end('登录已过期，请重新登录');
    expect(toast).toHaveBeenCalledExactlyOnceWith('登录已过期，请重新登录');
    expect(jar.has('token')).toBe(false);
    expect(kept.has('userInfo')).toBe(false);
  });

  test('[4.9-02] [8-02d] after one second the login follows, with the way back', () => {
    const { end, navigate } = at('/order-detail/7?x=1');
    end('登录已过期，请重新登录');
    vi.advanceTimersByTime(999);
    expect(navigate).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(navigate).toHaveBeenCalledExactlyOnceWith('/login?redirect=%2Forder-detail%2F7%3Fx%3D1');
  });

  test('[8-02c] in the native app its own logout is called instead', () => {
    const { end, logout, navigate } = at('/order', 'app');
    end('登录已过期，请重新登录');
    vi.advanceTimersByTime(2_000);
    expect(logout).toHaveBeenCalledOnce();
    expect(navigate).not.toHaveBeenCalled();
  });

  test('[8-02e] the super-fans pages go to the current URL', () => {
    const { end, load, navigate } = at('/super-fans-v2?ShortParamId=9');
    end('登录已过期，请重新登录');
    vi.advanceTimersByTime(1_000);
    expect(load).toHaveBeenCalledExactlyOnceWith('https://h5.test/super-fans-v2?ShortParamId=9');
    expect(navigate).not.toHaveBeenCalled();
  });

  test('calls that fail together are told once, a later end is told again', () => {
    const { end, toast, navigate } = at('/order');
    end('一');
    end('二');
    vi.advanceTimersByTime(1_000);
    expect(toast).toHaveBeenCalledTimes(1);
    expect(navigate).toHaveBeenCalledTimes(1);
    end('三');
    expect(toast).toHaveBeenLastCalledWith('三');
  });

  test('on the login page there is nowhere else to go', () => {
    const { end, navigate } = at('/login?redirect=%2Forder');
    end('登录已过期，请重新登录');
    vi.advanceTimersByTime(1_000);
    expect(navigate).not.toHaveBeenCalled();
  });
});
