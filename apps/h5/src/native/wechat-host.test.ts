import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { AGENTS, aWindow } from './a-window.ts';
import { aWeixin } from './a-weixin.ts';
import { createJsSdk } from './js-sdk.ts';
import type { WechatPorts, WeixinBridge } from './with-js-sdk.ts';
import { createMiniProgramHost } from './mini-program-host.ts';
import { createWechatHost, createWecomHost } from './wechat-host.ts';

const page = { title: '理财第一课', description: '五天入门', link: 'https://h5.test/course/7', image: '' };
const PLACE = { latitude: 31.23, longitude: 121.47 };
const WORKS = {
  updateAppMessageShareData: {},
  updateTimelineShareData: {},
  getLocation: PLACE,
  navigateTo: {},
  navigateBack: {},
  postMessage: {},
};

const aPhone = ({ userAgent = AGENTS.android as string, bridge = true, answers = WORKS as Record<string, unknown>, sheet = '' } = {}) => {
  const call = vi.fn();
  const invoke = vi.fn<WeixinBridge['invoke']>((_name, _order, onAnswer) => void (sheet && onAnswer({ err_msg: sheet })));
  const WeixinJSBridge = { call, invoke };
  const around = aWindow({ userAgent, href: 'https://h5.test/index?code=c&state=s', ...(bridge && { WeixinJSBridge }) });
  const { weixin, asked, registrations } = aWeixin({ answers });
  const signPage = async (url: string) => ({ ok: true, data: { appId: 'wx1', timestamp: 7, noncestr: 'n', signature: url } }) as const;
  const loadJsSdk = vi.fn<WechatPorts['loadJsSdk']>(async (...ports) => createJsSdk(weixin, ...ports));
  return { ...around, call, invoke, asked, registrations, ports: { signPage, loadJsSdk, entry: around.win.location.href } };
};

describe('WeChat', () => {
  test.each([
    ['Android signs where the page is now', AGENTS.android, 'https://h5.test/order'],
    ['iOS signs what was loaded', AGENTS.iphone, 'https://h5.test/index?code=c&state=s'],
  ])('%s', async (_name, userAgent, signed) => {
    const { win, ports, registrations } = aPhone({ userAgent });
    const host = createWechatHost(win, ports);
    win.location.href = 'https://h5.test/order';
    expect((await host.locate()).ok).toBe(true);
    expect(registrations.map(({ signature }) => signature)).toEqual([signed]);
  });

  test('sharing sets the menu, which only the visitor can open', async () => {
    const { win, ports, asked } = aPhone();
    expect(await createWechatHost(win, ports).share(page)).toEqual({ ok: true, data: { by: 'menu' } });
    expect(asked.map(([name]) => name)).toEqual(['updateAppMessageShareData', 'updateTimelineShareData']);
  });

  test.each([
    ['registered, WeChat draws its tags', true, { ok: true, data: null }],
    ['without WeChat’s bridge nobody draws them', false, { ok: false, why: 'timeout' }],
  ])('%s', async (_name, bridge, answer) => {
    vi.useFakeTimers();
    const { win, ports, registrations } = aPhone({ bridge });
    const allowed = createWechatHost(win, ports).allowOpenTags();
    await vi.advanceTimersByTimeAsync(3_000);
    vi.useRealTimers();
    expect(await allowed).toEqual(answer);
    expect(registrations).toHaveLength(bridge ? 1 : 0);
  });

  test('a link to another site is not shared', async () => {
    const { win, ports, asked } = aPhone();
    expect(await createWechatHost(win, ports).share({ ...page, link: 'https://elsewhere.test/' })).toEqual({ ok: false, why: 'refused' });
    expect(asked).toEqual([]);
  });

  test('nothing is loaded before a page asks for something', () => {
    const { win, ports } = aPhone();
    createWechatHost(win, ports).setTitle('我的订单');
    expect(ports.loadJsSdk).not.toHaveBeenCalled();
  });

  test('a chunk that did not come is asked for again', async () => {
    const { win, ports } = aPhone();
    ports.loadJsSdk.mockRejectedValueOnce(new Error('lost'));
    const host = createWechatHost(win, ports);
    expect(await host.locate()).toEqual({ ok: false, why: 'refused' });
    expect(await host.locate()).toEqual({ ok: true, data: PLACE });
  });

  test.each([
    ['WeChat', createWechatHost],
    ['WeCom', createWecomHost],
  ])('%s closes its window by its own bridge', async (_name, create) => {
    const { win, ports, call } = aPhone();
    expect(await create(win, ports).close()).toEqual({ ok: true, data: null });
    expect(call).toHaveBeenCalledExactlyOnceWith('closeWindow');
  });
});

describe('WeChat’s sheet', () => {
  const order = { appId: 'wx1', timeStamp: '7', nonceStr: 'n', package: 'prepay_id=1', signType: 'RSA', paySign: 's' };
  test.each([
    ['paid, as the phone says', 'get_brand_wcpay_request:ok', { ok: true, data: null }],
    ['closed by the buyer', 'get_brand_wcpay_request:cancel', { ok: false, why: 'cancelled' }],
    ['not opened', 'get_brand_wcpay_request:fail', { ok: false, why: 'refused' }],
    ['refused in other words', 'system:access_denied', { ok: false, why: 'refused' }],
  ])('%s', async (_name, sheet, answer) => {
    const { win, ports, invoke } = aPhone({ sheet });
    expect(await createWechatHost(win, ports).pay(order)).toEqual(answer);
    expect(invoke).toHaveBeenCalledExactlyOnceWith('getBrandWCPayRequest', order, expect.any(Function));
    // A page that could not be registered can be paid on all the same.
    expect(ports.loadJsSdk).not.toHaveBeenCalled();
  });

  test('whoever looks for his password for two minutes is waited for, and not longer', async () => {
    vi.useFakeTimers();
    const { win, ports } = aPhone();
    const paid = createWechatHost(win, ports).pay(order);
    await vi.advanceTimersByTimeAsync(120_000);
    vi.useRealTimers();
    expect(await paid).toEqual({ ok: false, why: 'timeout' });
  });
});

describe('a phone that does not answer', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test.each([
    ['WeChat', createWechatHost],
    ['a mini-program', createMiniProgramHost],
  ])('[9-39] %s is waited for 2000 ms for a place', async (_name, create) => {
    const { win, ports } = aPhone({ answers: {} });
    let answer: unknown;
    void create(win, ports)
      .locate()
      .then((located) => (answer = located));
    await vi.advanceTimersByTimeAsync(1_999);
    expect(answer).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1);
    expect(answer).toEqual({ ok: false, why: 'timeout' });
  });

  test('without the bridge nothing is loaded and nothing signed', async () => {
    const { win, ports } = aPhone({ bridge: false });
    const asked = createWechatHost(win, ports).pickImage();
    await vi.advanceTimersByTimeAsync(3_000);
    expect(await asked).toEqual({ ok: false, why: 'timeout' });
    expect(ports.loadJsSdk).not.toHaveBeenCalled();
  });
});

describe('a mini-program', () => {
  test('goes back a page instead of closing', async () => {
    const { win, ports, asked, registrations } = aPhone();
    expect(await createMiniProgramHost(win, ports).close()).toEqual({ ok: true, data: null });
    expect([asked, registrations]).toEqual([[['navigateBack', {}]], []]);
  });

  const back = encodeURIComponent('https://h5.test/index?code=c&state=s');
  test.each([
    [
      'login',
      (host: ReturnType<typeof createMiniProgramHost>) => host.login('mine'),
      `/pages/login/index?back=${back.replace(/s$/, 'mine')}`,
    ],
    [
      'ask for the number',
      (host: ReturnType<typeof createMiniProgramHost>) => host.givePhone('https://h5.test/fans?a=1'),
      `/pages/phone/index?back=${encodeURIComponent('https://h5.test/fans?a=1')}`,
    ],
    [
      'pay',
      (host: ReturnType<typeof createMiniProgramHost>) => host.pay({ ticket: 'a+b c', back: 'https://h5.test/orderSuccess/1' }),
      '/pages/pay/index?ticket=a%2Bb%20c&back=https%3A%2F%2Fh5.test%2ForderSuccess%2F1',
    ],
    [
      'open another one',
      (host: ReturnType<typeof createMiniProgramHost>) => host.openMiniProgram({ appId: 'wx2', path: 'p?a=1' }),
      '/pages/open/index?appId=wx2&path=p%3Fa%3D1',
    ],
  ])('leaves for a page of its own to %s', async (_name, ask, url) => {
    const { win, ports, asked } = aPhone();
    expect(await ask(createMiniProgramHost(win, ports))).toEqual({ ok: false, why: 'left' });
    expect(asked).toEqual([['navigateTo', { url }]]);
  });

  test('says so when it could not leave', async () => {
    const { win, ports } = aPhone({ answers: { navigateTo: 'fail' } });
    expect(await createMiniProgramHost(win, ports).login('s')).toEqual({ ok: false, why: 'refused' });
  });

  test('what is shared is left as a message, which arrives when the visitor shares', async () => {
    const { win, ports, asked } = aPhone();
    expect(await createMiniProgramHost(win, ports).share(page)).toEqual({ ok: true, data: { by: 'menu' } });
    expect(asked).toEqual([['postMessage', { data: { share: page } }]]);
  });
});
