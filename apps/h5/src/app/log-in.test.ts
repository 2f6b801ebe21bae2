import { describe, expect, test, vi } from 'vitest';
import { aBrowser } from '../client/a-browser.ts';
import { answering, clientOf, success } from '../client/client-of.ts';
import type { Result } from '../client/result.ts';
import type { NativeAnswer } from '../native/host.ts';
import type { HostKind } from '../native/where-am-i.ts';
import { createLogIn } from './log-in.ts';

type Replies = Parameters<typeof clientOf>[0];

const pressing = async (kind: HostKind, replies: Replies, native: NativeAnswer<{ token: string }> = { ok: false, why: 'unsupported' }) => {
  const { session, jar } = aBrowser();
  const { ask, seen } = clientOf(replies);
  const told: unknown[] = [];
  const states: string[] = [];
  const reactTo = <T>(result: Result<T>) => {
    if (!result.ok) told.push(result);
    return result;
  };
  const ports = { leaveFor: vi.fn(), navigate: vi.fn() };
  await createLogIn({
    ...ports,
    reactTo,
    ask,
    session,
    host: {
      kind,
      login: async (state) => {
        states.push(state);
        return native;
      },
    },
    origin: 'https://h5.test',
    target: () => '/order?x=1',
  })();
  return { ...ports, told, seen, jar, states, session };
};

describe("the login page's button", () => {
  test('in WeChat it asks for the name and sends the visitor to the authorisation, with the wanted page as the way back', async () => {
    const { seen, leaveFor } = await pressing('wechat', [
      () => success({ token: null, wechatAuthNew: 'https://wx.test/auth', snapshotuser: 0 }),
    ]);
    expect(seen[0]!.fields).toMatchObject({ scope: 'snsapi_userinfo', returnUrl: 'https://h5.test/order?x=1' });
    expect(leaveFor).toHaveBeenCalledExactlyOnceWith('https://wx.test/auth');
  });

  test('a refusal is told and leads nowhere', async () => {
    const { told, leaveFor } = await pressing('wechat', [() => answering({ code: 41102, message: '微信登录失败', data: null })]);
    expect(told).toEqual([expect.objectContaining({ code: 41102, then: 'toast' })]);
    expect(leaveFor).not.toHaveBeenCalled();
  });

  test('in our app the app asks, and the visitor goes on with its token', async () => {
    const { seen, navigate, jar } = await pressing('app', [], { ok: true, data: { token: 'T1' } });
    expect(seen).toEqual([]);
    expect(jar.get('token')).toBe('T1');
    expect(navigate).toHaveBeenCalledExactlyOnceWith('/order?x=1');
  });

  test('a mini-program goes to its own login page, and what comes of it comes back in the address', async () => {
    const { seen, navigate, jar, states, session } = await pressing('mini-program', [], { ok: false, why: 'left' });
    expect([seen, jar.has('token')]).toEqual([[], false]);
    // With what this browser gave it on the way; whatever else comes is somebody else's.
    expect([session.isExpectedLogin('another'), session.isExpectedLogin(states[0] ?? '')]).toEqual([false, true]);
    expect(navigate).not.toHaveBeenCalled();
  });

  test('whoever closes the login of the app stays', async () => {
    const { navigate } = await pressing('app', [], { ok: false, why: 'refused' });
    expect(navigate).not.toHaveBeenCalled();
  });
});
