import { addressesOf } from '@xuetang/h5-routes/paths';
import { pages } from '@xuetang/h5-routes/table';
import { describe, expect, test, vi } from 'vitest';
import { aBrowser } from '../client/a-browser.ts';
import { clientOf, success } from '../client/client-of.ts';
import { enter, type EnterPorts } from './enter.ts';

const aSession = (token?: string) => aBrowser(token === undefined ? {} : { token }).session;

const Page = () => null;

const NOW = 1_763_600_000_000;

/** By default the host answered with this page. */
const entering = (path: string, ports: Partial<EnterPorts> = {}) =>
  enter(new URL(path, 'https://h5.test'), {
    session: aSession(),
    ask: clientOf([]).ask,
    host: 'wechat',
    detourOf: async () => undefined,
    campaignExit: async () => undefined,
    handedIn: null,
    now: () => NOW,
    loaderOf: () => async () => Page,
    retryChunk: (load) => load(),
    servedPath: new URL(path, 'https://h5.test').pathname,
    isFirst: false,
    ...ports,
  });

const shown = async (path: string, token = 'abc') => {
  const entry = await entering(path, { session: aSession(token), isFirst: true });
  return entry.do === 'show' ? entry.place.props : entry;
};

describe('[2.2] the way to a page', () => {
  test('[2.2-02] / redirects to /index and keeps its query', async () => {
    expect(await entering('/')).toEqual({ do: 'redirect', to: '/index' });
    expect(await entering('/?gdt_vid=7')).toEqual({ do: 'redirect', to: '/index?gdt_vid=7' });
  });

  test('[2.2-01] every page is shown at / plus its name', async () => {
    for (const page of pages) expect(await shown(`/${page.name}`), page.name).toMatchObject({ page: { name: page.name } });
  });

  test('[2.2-03] [2.2-04] [2.2-06] ids, aliases and tails reach the page', async () => {
    expect(await shown('/order-detail/77?x=1')).toMatchObject({
      page: { name: 'order-detail' },
      id: '77',
      query: new URLSearchParams('x=1'),
    });
    const aliased = pages.find((page) => page.by)!;
    for (const address of addressesOf(aliased)) expect(await shown(`/${address}`)).toMatchObject({ page: { name: aliased.name } });
    expect(await shown('/productHigh/a/b')).toMatchObject({ page: { name: 'productHigh' }, tail: 'a/b' });
  });

  test.each(['/nowhere', '/index/x/y', '/order/1/2/3', '/%E4%'])('[2.2-15] %s is the notfound page, in its place', async (path) => {
    expect(await shown(path)).toMatchObject({ page: { name: 'notfound' } });
  });

  test('[4.6-01] the guard comes before the chunk', async () => {
    const loaderOf = vi.fn();
    expect(await entering('/order', { loaderOf })).toEqual({ do: 'redirect', to: '/login?redirect=%2Forder' });
    expect(loaderOf).not.toHaveBeenCalled();
  });

  test('[4.6-04] a token in an address leaves it by a load that nothing leads back from', async () => {
    const session = aSession();
    const address = 'https://h5.test/order?token=abc';
    expect(await entering('/order?token=abc', { session })).toEqual({ do: 'load', address, trace: false });
    expect(session.token()).toBe('');
  });

  test('[4.6-05] what the first address keeps was handed in by the bootstrap, and opens nothing a second time', async () => {
    expect(await entering('/safety?token=abc', { handedIn: 'abc' })).toEqual({ do: 'redirect', to: '/login?redirect=%2Fsafety' });
    expect(await entering('/safety?token=abc', { handedIn: 'abc', session: aSession('own') })).toMatchObject({ do: 'show' });
    expect(await entering('/safety?token=other', { handedIn: 'abc', session: aSession('own') })).toMatchObject({ do: 'load' });
  });

  test('[7.3-11] whom a campaign does not take goes where he is told why', async () => {
    const campaignExit = async () => '/blackPage';
    expect(await entering('/index?additionId=spring', { campaignExit })).toEqual({ do: 'redirect', to: '/blackPage' });
  });

  test('a doorstep page is loaded from the host, unless the host gave us this address itself', async () => {
    expect(await entering('/classInfo21?campId=7')).toEqual({ do: 'load', address: 'https://h5.test/classInfo21?campId=7', trace: true });
    expect(await entering('/classInfo21', { isFirst: true })).toMatchObject({ do: 'show' });
  });

  test.each(['/tui/autumn', '/classInfo21?campId=7', '/success2'])(
    'a detour from the first page to %s is loaded from the host too',
    async (to) => {
      expect(await entering('/autumn', { isFirst: true, detourOf: async () => to })).toEqual({ do: 'redirect', to });
      const address = `https://h5.test${to}`;
      expect(await entering(to, { isFirst: true, servedPath: '/autumn' })).toEqual({ do: 'load', address, trace: true });
    },
  );

  test('[4.6-06] [4.6-08] a shadow user: nothing of the address is believed, and what he brought is stripped', async () => {
    const session = aSession();
    const { ask } = clientOf([() => success(null)]);
    expect(await entering('/order?token=abc&shadowUser=1', { session, ask })).toEqual({ do: 'load', address: '/order', trace: false });
    expect(session.token()).toBe('');
  });

  test('[4.6-07] a shadow user, where the setting says so, to tuiLogin', async () => {
    const { ask } = clientOf([() => success(true)]);
    const entry = await entering('/order?shadowUser=1', { ask });
    expect(entry).toEqual({ do: 'load', address: '/tuiLogin?redirect=%2Forder', trace: false });
  });

  test('[4.6-09] [6-10] inside the mini-program a black-listed learner is led to the curriculum centre, on every page but the first', async () => {
    const black = () => ({
      ask: clientOf([() => success({ isBlackUser: true })]).ask,
      host: 'mini-program' as const,
      session: aSession('abc'),
    });
    expect(await entering('/center', black())).toEqual({ do: 'redirect', to: '/lesson-center' });
    expect(await entering('/center', { ...black(), host: 'wechat' })).toMatchObject({ do: 'show' });
    // There the bootstrap has asked.
    expect(await entering('/center', { ...black(), isFirst: true })).toMatchObject({ do: 'show' });
    expect(await entering('/center', { ...black(), isFirst: true, servedPath: '/spring' })).toMatchObject({ do: 'redirect' });
  });

  test.each([
    ['/tui?campId=7', { do: 'redirect', to: '/tui?campId=7' }],
    ['https://mp.weixin.qq.com/s/1', { do: 'load', address: 'https://mp.weixin.qq.com/s/1', trace: false }],
  ])('a detour to %s', async (to, entry) => expect(await entering('/spring', { detourOf: async () => to })).toEqual(entry));

  test('[5-12] [5-13] an old click-through link shows 链接已失效 in its place, without a login; a fresh one goes its way', async () => {
    expect(await entering(`/individual-redirect?ts=${NOW - 300_001}`)).toMatchObject({
      place: { props: { page: { name: 'invalidPage' } } },
    });
    expect(await entering(`/individual-redirect?ts=${NOW}`)).toMatchObject({ do: 'redirect', to: expect.stringContaining('/login?') });
  });

  test('[4.10-02] a chunk that stays away is an error for the shell', async () => {
    const missing = () => () => Promise.reject(new TypeError('missing'));
    await expect(entering('/index', { loaderOf: missing })).rejects.toThrow('missing');
  });
});
