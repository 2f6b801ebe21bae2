import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { AGENTS, anApp, aWindow } from './a-window.ts';
import { createHost } from './create-host.ts';
import type { Host } from './host.ts';
import type { HostKind } from './where-am-i.ts';

const KINDS: HostKind[] = ['app', 'wecom', 'mini-program', 'wechat', 'browser'];
const hostOf = (kind: HostKind, { win } = aWindow()) => createHost(kind, win, async () => ({ ok: false }));

describe('hosts', () => {
  test.each(KINDS)('%s: the title is the document title', (kind) => {
    const around = aWindow();
    const host = hostOf(kind, around);
    host.setTitle('我的订单');
    expect(host.kind).toBe(kind);
    expect(around.win.document.title).toBe('我的订单');
  });

  const cannot: Record<HostKind, (keyof Host)[]> = {
    app: [],
    wechat: [
      'setRightButton',
      'getToken',
      'logout',
      'login',
      'givePhone',
      'bindWechat',
      'buyCourse',
      'openMiniProgram',
      'saveImage',
      'openBrowser',
    ],
    wecom: ['share', 'pay', 'pickImage', 'locate', 'login', 'logout', 'getToken', 'openMiniProgram', 'openBrowser'],
    'mini-program': ['setRightButton', 'getToken', 'logout', 'bindWechat', 'buyCourse', 'saveImage', 'openBrowser'],
    browser: ['setRightButton', 'getToken', 'logout', 'login', 'givePhone', 'share', 'pay', 'pickImage', 'locate', 'saveImage'],
  };
  test.each(KINDS.flatMap((kind) => cannot[kind].map((verb) => [kind, verb] as const)))(
    '%s says at once that it cannot %s',
    async (kind, verb) => {
      const ask = hostOf(kind)[verb] as (body: object) => Promise<unknown>;
      expect(await ask({})).toEqual({ ok: false, why: 'unsupported' });
    },
  );
});

describe('the app behind its chunk', () => {
  test('is told the titles in order, and answers what it is asked', async () => {
    const { bridge, asked } = anApp({ setTitle: { code: 0 }, close: { code: 0 } });
    const host = hostOf('app', aWindow({ userAgent: AGENTS.app, WebViewJavascriptBridge: bridge }));
    host.setTitle('一');
    host.setTitle('二');
    expect(await host.close()).toEqual({ ok: true, data: null });
    expect(asked).toEqual([
      ['setTitle', { title: '一' }],
      ['setTitle', { title: '二' }],
      ['close', {}],
    ]);
  });
});

describe('a host that is silent', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test.each([
    ['app', AGENTS.app],
    ['wechat', AGENTS.android],
    ['mini-program', AGENTS.iphone],
  ] as const)('%s: a place is waited for 2000 ms, chunk and bridge included', async (kind, userAgent) => {
    let answer: unknown;
    void hostOf(kind, aWindow({ userAgent }))
      .locate()
      .then((located) => (answer = located));
    await vi.advanceTimersByTimeAsync(1_999);
    expect(answer).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1);
    expect(answer).toEqual({ ok: false, why: 'timeout' });
  });
});
