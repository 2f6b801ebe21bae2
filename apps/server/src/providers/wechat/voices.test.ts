import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { someAmr } from '../../../../../stand-ins/wechat/voices.ts';
import { startWechatStandIn, type WechatStandIn } from '../../../../../stand-ins/wechat/wechat.ts';
import type { Wechat } from './port.ts';
import { createWechat } from './wechat.ts';

const APP = { appId: 'wx99xuetang000001', secret: 'standin-secret-99' };
const OTHER = { appId: 'wx99xuetang000002', secret: 'standin-secret-02' };
const DAY_MS = 24 * 3_600_000;

let now = Date.parse('2026-11-17T10:00:00Z');
let standIn: WechatStandIn;
let wechat: Wechat;
beforeAll(async () => {
  const apps = [APP, OTHER].map((app) => ({ ...app, allowedHosts: [] }));
  standIn = await startWechatStandIn({ port: 0, apps, now: () => now });
  wechat = createWechat({ openUrl: standIn.url, apiUrl: standIn.url }, () => now);
});
afterAll(() => standIn.close());
beforeEach(() => control('reset', {}));

const control = (path: string, body: unknown) => fetch(`${standIn.url}/_standin/${path}`, { method: 'POST', body: JSON.stringify(body) });
const speak = async (): Promise<string> =>
  ((await (await control('voices', { appId: APP.appId, seconds: 2 })).json()) as { media_id: string }).media_id;

test('what somebody said to WeChat is read as it was recorded', async () => {
  expect(await wechat.readVoice(APP, await speak())).toEqual({ said: 'read', bytes: someAmr(2) });
});

test('for three days, and by this account alone', async () => {
  const [mediaId, other] = [await speak(), await speak()];
  expect(await wechat.readVoice(OTHER, other)).toEqual({ said: 'gone', why: 'errcode 40007' });
  expect(await wechat.readVoice(APP, 'made-up-media-id')).toEqual({ said: 'gone', why: 'errcode 40007' });
  now += 3 * DAY_MS - 1;
  expect(await wechat.readVoice(APP, mediaId)).toMatchObject({ said: 'read' });
  now += 1;
  expect(await wechat.readVoice(APP, mediaId)).toEqual({ said: 'gone', why: 'errcode 40007' });
});

test.each([
  [{ kind: 'errcode', errcode: 45009 }, 'errcode 45009'],
  [{ kind: 'errcode', errcode: -1 }, 'errcode -1'],
  [{ kind: 'http-500' }, 'HTTP 500'],
])('trouble of WeChat’s own is worth another try: %j', async (fault, why) => {
  const mediaId = await speak();
  await control('faults', { path: '/cgi-bin/media/get', times: 2, ...fault });
  expect(await wechat.readVoice(APP, mediaId)).toEqual({ said: 'later', why });
});
