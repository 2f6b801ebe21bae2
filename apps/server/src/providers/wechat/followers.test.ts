import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startWechatStandIn, type WechatStandIn } from '../../../../../stand-ins/wechat/wechat.ts';
import { openidFor } from '../../../../../stand-ins/wechat/users.ts';
import type { Wechat } from './port.ts';
import { createWechat } from './wechat.ts';

const APP = { appId: 'wx99xuetang000001', secret: 'standin-secret-99' };
const BATCH = '/cgi-bin/user/info/batchget';

let standIn: WechatStandIn;
let wechat: Wechat;

beforeAll(async () => {
  standIn = await startWechatStandIn({ port: 0, apps: [{ ...APP, allowedHosts: [] }] });
  wechat = createWechat({ openUrl: standIn.url, apiUrl: standIn.url }, Date.now);
});
afterAll(() => standIn.close());

const control = (path: string, body: unknown) => fetch(`${standIn.url}/_standin/${path}`, { method: 'POST', body: JSON.stringify(body) });
const openidOf = (key: string) => openidFor(APP.appId, key);
const crowd = async (count: number, named: string) => {
  const people = Array.from({ length: count }, (_, at) => ({
    key: `${named}-${at}`,
    nickname: '同学',
    unionid: `union-${named}-${at}`,
    subscribed: at % 2 === 0,
  }));
  await control('users', people);
  return people;
};
const batches = () => Object.entries(standIn.books.counts).flatMap(([kind, times]) => (kind.startsWith(`${BATCH} `) ? [times] : []));

describe('who follows an official account', () => {
  test('[7.3-05] a unionid of followers alone, a hundred a call', async () => {
    const people = await crowd(230, 'many');
    const before = batches().reduce((sum, times) => sum + times, 0);
    const read = await wechat.readFollowers(
      APP,
      people.map(({ key }) => openidOf(key)),
    );
    if (read.outcome !== 'read') throw new Error(read.why);
    expect([...read.followers]).toEqual(
      people.map(({ key, unionid, subscribed }) => [openidOf(key), { follows: subscribed, unionid: subscribed ? unionid : null }]),
    );
    expect(batches().reduce((sum, times) => sum + times, 0) - before).toBe(3);
  });

  test('40003: openids that nobody has cost the others nothing', async () => {
    const people = await crowd(9, 'mixed');
    const asked = people.map(({ key }) => openidOf(key)).toSpliced(4, 0, 'o-nobody');
    const read = await wechat.readFollowers(APP, asked);
    expect(read.outcome === 'read' && [...read.followers.keys()].toSorted()).toEqual(people.map(({ key }) => openidOf(key)).toSorted());
  });

  test.each([
    ['the day is used up', { kind: 'errcode', errcode: 45009 }, { outcome: 'busy', why: 'errcode 45009' }],
    ['an account that may not ask', { kind: 'errcode', errcode: 48001 }, { outcome: 'refused', why: 'errcode 48001' }],
    ['WeChat’s own trouble', { kind: 'errcode', errcode: -1 }, { outcome: 'busy', why: 'errcode -1' }],
    ['another company’s page', { kind: 'http-500' }, { outcome: 'away', why: 'HTTP 500' }],
    ['silence', { kind: 'timeout', delayMs: 1 }, { outcome: 'away', why: 'UND_ERR_SOCKET' }],
  ])('%s', async (_name, fault, said) => {
    await control('faults', { path: BATCH, times: 1, ...fault });
    expect(await wechat.readFollowers(APP, [openidOf('wang-xiuying')])).toEqual(said);
  });

  test('nobody is asked for without an openid', async () => {
    expect(await wechat.readFollowers(APP, [])).toEqual({ outcome: 'read', followers: new Map() });
  });
});
