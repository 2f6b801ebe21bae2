import { describe, expect, test } from 'vitest';
import { clientOf, connectionLost, success } from './client-of.ts';
import { lineageOf, type Lineage } from './lineage.ts';
import { tellClick, tellSeated } from './tell-click.ts';

const SAVE = '/putin/api/v1/login/saveClickIdCache';
const REPORT = '/putin/api/v1/putInHref/reportWeixinAd';
const known = () => success({ isKnown: true });

const coming = (replies: Parameters<typeof clientOf>[0], { path = '/tui?gdt_vid=g1', token = 'abc', hasConsent = true } = {}) => {
  const { ask, seen } = clientOf(replies);
  const kept = new Map<string, string>();
  const store = { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => void kept.set(key, value) };
  const open = (): Lineage => lineageOf(new URL(path, 'https://h5.test'), store, Date.now());
  let here = open();
  const keep = (told: Lineage) => (store.setItem('xt-lineage', JSON.stringify(told)), told);
  const ports = { ask, token: () => token, hasConsent: () => hasConsent, lineage: () => here, keep };
  return {
    ports,
    reload: () => void (here = open()),
    asked: () => seen.map(({ url }) => url.pathname),
    fields: () => seen.map(({ fields: { lineageId, event } }) => ({ lineageId, event })),
    id: () => here.id,
  };
};

describe('a page that believes that its visitor has a seat', () => {
  test('[7.2-19] says so after the click, which both may be telling at once', async () => {
    const { ports, asked, fields, id } = coming([() => success(null), known]);
    await Promise.all([tellClick(ports), tellSeated(ports)]);
    expect(asked()).toEqual([SAVE, REPORT]);
    expect(fields()[1]).toEqual({ lineageId: id(), event: 'seated' });
  });

  test('says so once a visit, also where the answer was lost and the page was loaded anew', async () => {
    const { ports, asked, reload } = coming([() => success(null), connectionLost, connectionLost]);
    await tellSeated(ports);
    await tellSeated(ports);
    reload();
    await tellSeated(ports);
    expect(asked().filter((path) => path === SAVE)).toHaveLength(1);
    // The client itself tries a lost call once more, elsewhere.
    expect(asked().filter((path) => path === REPORT).length).toBeLessThanOrEqual(2);
  });

  test.each([
    ['nobody paid for the visit', { path: '/tui' }],
    ['it is a visitor’s', { token: '' }],
    ['nobody has agreed to being counted', { hasConsent: false }],
  ])('says nothing where %s', async (_why, how) => {
    const { ports, asked } = coming([], how);
    await tellSeated(ports);
    expect(asked()).toEqual([]);
  });

  test('says nothing where the click itself was not taken', async () => {
    const { ports, asked } = coming([connectionLost, connectionLost]);
    await tellSeated(ports);
    expect(asked()).not.toContain(REPORT);
  });
});
