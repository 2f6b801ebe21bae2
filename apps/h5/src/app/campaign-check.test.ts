import { describe, expect, test, vi } from 'vitest';
import { answering, clientOf, connectionLost, success } from '../client/client-of.ts';
import type { HostKind } from '../native/where-am-i.ts';
import { lineageOf } from '../client/lineage.ts';
import { createCampaignExit } from './campaign-exit.ts';

const forbidden = () => answering({ code: 9_999, message: '该页面无法访问', data: null });

const arriving = (replies: Parameters<typeof clientOf>[0], { kind = 'wechat' as HostKind, token = 'abc', hasConsent = true } = {}) => {
  const { ask, seen } = clientOf(replies);
  const kept = new Map<string, string>();
  const visit = { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => void kept.set(key, value) };
  const showNotFound = vi.fn(async () => ({ ok: false, why: 'left' }) as const);
  const at = (path: string) => {
    const url = new URL(path, 'https://h5.test');
    const lineage = lineageOf(url, visit, Date.now());
    const keep = (told: typeof lineage) => (visit.setItem('xt-lineage', JSON.stringify(told)), told);
    const ports = { ask, token: () => token, host: { kind, showNotFound }, visit, hasConsent: () => hasConsent };
    return createCampaignExit({ ...ports, lineage: () => lineage, keep })(url);
  };
  return { seen, showNotFound, kept, at };
};

describe('which campaign brought the learner', () => {
  test('[7.3-10] is saved once a visit, with its channel', async () => {
    const { at, seen } = arriving([() => success(null)]);
    expect(await at('/index?additionId=spring&channel=dy01&subChannel=b')).toBeUndefined();
    expect(await at('/center?additionId=spring')).toBeUndefined();
    expect(seen.map(({ url, fields }) => [url.pathname, fields['additionId'], fields['channel'], fields['subChannel']])).toEqual([
      ['/putin/api/v1/login/saveMobileAdditionData', 'spring', 'dy01', 'b'],
    ]);
  });

  test('nobody is asked for a visitor, or without a campaign', async () => {
    expect(await arriving([], { token: '' }).at('/index?additionId=spring')).toBeUndefined();
    expect(await arriving([]).at('/index')).toBeUndefined();
  });
});

describe('by which click the learner came', () => {
  test('[7.3-09] is saved once a lineage, with the page and the channel that it led to', async () => {
    const { at, kept, seen } = arriving([() => success(null)]);
    expect(await at('/index?gdt_vid=g1&bd_vid=&click_id=c1&x=2&channel=dy01')).toBeUndefined();
    // Nobody waits for it, so the test does.
    await expect.poll(() => kept.get('xt-lineage')).toContain('"told":true');
    await at('/center?gdt_vid=g1&click_id=c1');
    await at('/center');
    const lineageId = expect.stringMatching(/^[\da-f-]{36}$/);
    expect(seen.map(({ url, fields: { clickIds, page, channel, lineageId: id } }) => [url.pathname, id, clickIds, page, channel])).toEqual([
      ['/putin/api/v1/login/saveClickIdCache', lineageId, { gdt_vid: 'g1', click_id: 'c1' }, 'index', 'dy01'],
    ]);
  });

  test('is nobody’s business before somebody has agreed to it, and of a visitor', async () => {
    expect(await arriving([], { hasConsent: false }).at('/index?gdt_vid=g1')).toBeUndefined();
    expect(await arriving([], { token: '' }).at('/index?gdt_vid=g1')).toBeUndefined();
  });
});

describe('whoever is shut out', () => {
  test.each<HostKind>(['wechat', 'app', 'browser', 'wecom'])('[7.3-11] [7.3-12] in the host %s goes to /blackPage', async (kind) => {
    const { at, showNotFound } = arriving([forbidden], { kind });
    expect(await at('/index?additionId=spring')).toBe('/blackPage');
    expect(showNotFound).not.toHaveBeenCalled();
  });

  test('[7.3-11] [7.3-12] inside a mini-program sees its not-found page, and /blackPage behind it', async () => {
    const { at, showNotFound } = arriving([forbidden], { kind: 'mini-program' });
    expect(await at('/index?additionId=spring')).toBe('/blackPage');
    expect(showNotFound).toHaveBeenCalledOnce();
  });

  test('a call that fails shuts nobody out', async () => {
    expect(await arriving([connectionLost]).at('/index?additionId=spring')).toBeUndefined();
  });
});
