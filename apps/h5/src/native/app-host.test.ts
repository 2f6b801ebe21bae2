import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { AGENTS, anApp, aWindow } from './a-window.ts';
import { createAppHost } from './app-host.ts';
import type { Host } from './host.ts';

const TOKEN = 'a'.repeat(43);
const PICTURE = 'data:image/jpeg;base64,/9j/4AAQ';
const page = { title: '理财第一课', description: '五天入门', link: 'https://h5.test/course/7', image: 'https://h5.test/a.png' };
const fine = { code: 0 };

const inApp = (answers: Parameters<typeof anApp>[0] = {}, userAgent: string = AGENTS.app) => {
  const app = anApp(answers);
  const { win } = aWindow({ userAgent, WebViewJavascriptBridge: app.bridge });
  return { ...app, win, host: createAppHost(win) };
};

describe('[7.6] the handlers of our app', () => {
  test('[7.6-01] setTitle', () => {
    const { asked, host } = inApp();
    host.setTitle('我的订单');
    expect(asked).toEqual([['setTitle', { title: '我的订单' }]]);
  });

  test('[7.6-02] setRightButton: the last button that was set is the one that a tap reaches', async () => {
    const { asked, host, tap } = inApp({ setRightButton: fine });
    const [first, second] = [vi.fn(), vi.fn()];
    await host.setRightButton({ label: '分享', onTap: first });
    tap();
    await host.setRightButton({ label: '保存', onTap: second });
    tap();
    expect(await host.setRightButton(undefined)).toEqual({ ok: true, data: null });
    tap();
    expect(asked.map(([, body]) => body)).toEqual([{ label: '分享' }, { label: '保存' }, { label: '' }]);
    expect([first.mock.calls.length, second.mock.calls.length]).toEqual([1, 1]);
  });

  const ok = { ok: true, data: null };
  const verbs: [string, string, (host: Host) => Promise<unknown>, string, unknown, unknown, unknown][] = [
    [
      '7.6-03',
      'getToken',
      (host) => host.getToken(),
      'getToken',
      {},
      { code: 0, data: { token: TOKEN } },
      { ok: true, data: { token: TOKEN } },
    ],
    ['7.6-04', 'share', (host) => host.share(page), 'share', page, fine, { ok: true, data: { by: 'sheet' } }],
    [
      '7.6-05',
      'openMiniProgram',
      (host) => host.openMiniProgram({ appId: 'wx1', path: 'a' }),
      'openMiniProgram',
      { appId: 'wx1', path: 'a' },
      fine,
      ok,
    ],
    ['7.6-07', 'bindWechat', (host) => host.bindWechat(), 'bindWechat', {}, fine, ok],
    ['7.6-08', 'buyCourse', (host) => host.buyCourse({ courseId: '7' }), 'buyCourse', { courseId: '7' }, fine, ok],
    [
      '7.6-09',
      'pickImage',
      (host) => host.pickImage(),
      'showImagePicker',
      {},
      { code: 0, data: { image: PICTURE } },
      { ok: true, data: { image: PICTURE } },
    ],
    ['7.6-10', 'logout', (host) => host.logout(), 'logout', {}, fine, ok],
    ['7.6-10', 'close', (host) => host.close(), 'close', {}, fine, ok],
    ['7.6-10', 'pay', (host) => host.pay({ prepayId: 'p1' }), 'pay', { prepayId: 'p1' }, fine, ok],
    ['7.6-10', 'saveImage', (host) => host.saveImage('https://h5.test/a.png'), 'saveImage', { address: 'https://h5.test/a.png' }, fine, ok],
    [
      '7.6-10',
      'openBrowser',
      (host) => host.openBrowser('https://a.app.qq.com/o'),
      'openBrowser',
      { address: 'https://a.app.qq.com/o' },
      fine,
      ok,
    ],
  ];
  test.each(verbs)('[%s] %s', async (_id, _verb, ask, handler, body, answer, read) => {
    const { asked, host } = inApp({ [handler]: answer });
    expect(await ask(host)).toEqual(read);
    expect(asked).toEqual([[handler, body]]);
  });

  test('[7.6-06] login: whoever is logged in to the app is not asked again, others are', async () => {
    const token = { code: 0, data: { token: TOKEN } };
    const known = inApp({ getToken: token });
    expect(await known.host.login('s')).toEqual({ ok: true, data: { token: TOKEN } });
    const unknown = inApp({ getToken: { code: 1 }, login: token });
    expect(await unknown.host.login('s')).toEqual({ ok: true, data: { token: TOKEN } });
    expect([known, unknown].map(({ asked }) => asked.map(([name]) => name))).toEqual([['getToken'], ['getToken', 'login']]);
  });

  test('the place is asked for in gcj02', async () => {
    const { asked, host } = inApp({ getLocation: { code: 0, data: { latitude: 31.23, longitude: 121.47 } } });
    expect(await host.locate()).toEqual({ ok: true, data: { latitude: 31.23, longitude: 121.47 } });
    expect(asked).toEqual([['getLocation', { type: 'gcj02' }]]);
  });
});

describe('what the app answers is not believed', () => {
  test.each([
    ['JSON text, as on Android', `{"code":0,"data":{"token":"${TOKEN}"}}`, true],
    ['another code', { code: 1, data: { token: TOKEN } }, false],
    ['a code that is text', { code: '0', data: { token: TOKEN } }, false],
    ['nothing', null, false],
    ['no JSON', '<b>', false],
    ['no data', { code: 0 }, false],
    ['a token that is no text', { code: 0, data: { token: 7 } }, false],
    ['a token that would end a header', { code: 0, data: { token: `${TOKEN}\r\nx: y` } }, false],
  ])('%s', async (_name, answer, ok) => expect((await inApp({ getToken: answer }).host.getToken()).ok).toBe(ok));

  test.each([
    ['a page', 'data:text/html;base64,PGI+'],
    ['a script in a picture', 'data:image/svg+xml;base64,PHN2Zz4='],
    ['an address', 'https://elsewhere.test/a.png'],
  ])('a picture that is %s', async (_name, image) =>
    expect(await inApp({ showImagePicker: { code: 0, data: { image } } }).host.pickImage()).toEqual({ ok: false, why: 'refused' }),
  );

  test.each([
    ['outside the world', { latitude: 131, longitude: 121 }],
    ['no number', { latitude: 'north', longitude: 121 }],
    ['missing', {}],
  ])('a place that is %s', async (_name, data) =>
    expect(await inApp({ getLocation: { code: 0, data } }).host.locate()).toEqual({ ok: false, why: 'refused' }),
  );

  test('nothing of another site is handed over', async () => {
    const { asked, host } = inApp({ share: fine, openBrowser: fine });
    expect(await host.share({ ...page, link: 'https://h5.test.elsewhere.test/' })).toEqual({ ok: false, why: 'refused' });
    expect(await host.openBrowser('javascript:alert(1)')).toEqual({ ok: false, why: 'refused' });
    expect(asked).toEqual([]);
  });
});

describe('an app that is slow or old', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const stateAfter = async (ms: number, asked: Promise<unknown>) => {
    let state: unknown = 'waiting';
    void asked.then((answer) => (state = answer));
    await vi.advanceTimersByTimeAsync(ms);
    return state;
  };

  test('a call ends after three seconds', async () => {
    const asked = inApp().host.getToken();
    expect(await stateAfter(2_999, asked)).toBe('waiting');
    expect(await stateAfter(1, asked)).toEqual({ ok: false, why: 'timeout' });
  });

  test('a person has two minutes', async () => {
    const asked = inApp().host.bindWechat();
    expect(await stateAfter(119_999, asked)).toBe('waiting');
    expect(await stateAfter(1, asked)).toEqual({ ok: false, why: 'timeout' });
  });

  test('but only where there is a bridge', async () => {
    const { win } = aWindow({ userAgent: AGENTS.app });
    expect(await stateAfter(3_000, createAppHost(win).bindWechat())).toEqual({ ok: false, why: 'timeout' });
  });

  test('a place is waited for 2000 ms', async () => {
    const asked = inApp().host.locate();
    expect(await stateAfter(1_999, asked)).toBe('waiting');
    expect(await stateAfter(1, asked)).toEqual({ ok: false, why: 'timeout' });
  });

  test('an app of before a handler is not asked for it', async () => {
    const old = inApp({ saveImage: fine, close: fine }, 'Mobile XuetangApp/1.1.9');
    expect(await old.host.saveImage('https://h5.test/a.png')).toEqual({ ok: false, why: 'unsupported' });
    expect(await old.host.close()).toEqual({ ok: true, data: null });
    expect(old.asked).toEqual([['close', {}]]);
  });

  test('calls wait for the bridge', async () => {
    const app = anApp({ close: fine });
    const { win, say } = aWindow({ userAgent: AGENTS.app });
    const closed = createAppHost(win).close();
    win.WebViewJavascriptBridge = app.bridge;
    say('WebViewJavascriptBridgeReady');
    expect(await closed).toEqual({ ok: true, data: null });
  });
});
