import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { NOTICE_ACCOUNT } from './notice-account.ts';
import { openidFor } from './users.ts';
import { startWechatStandIn, type WechatStandIn } from './wechat.ts';

const APP = { appId: NOTICE_ACCOUNT.appId, secret: 'standin-secret-99', allowedHosts: [] };
const [SOON, MOVED] = NOTICE_ACCOUNT.templates;
const WANG = openidFor(APP.appId, 'wang-xiuying');
const DATA = { thing1: { value: '备用金留多少' }, time2: { value: '2026年11月18日 20:00' }, thing3: { value: '可以进场了' } };

let standIn: WechatStandIn;
let server: Server;
let heard: string[];
let answers: number[];
beforeEach(async () => {
  [heard, answers] = [[], []];
  server = createServer((request, response) => {
    heard.push(request.url ?? '');
    response.statusCode = answers.shift() ?? 200;
    response.end('success');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const callbackUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hear`;
  standIn = await startWechatStandIn({ port: 0, apps: [APP], callbackUrl });
});
afterEach(async () => {
  await standIn.close();
  server.close();
});

const control = async (path: string, body: unknown) =>
  (await fetch(`${standIn.url}/_standin/${path}`, { method: 'POST', body: JSON.stringify(body) })).json() as Promise<
    Record<string, unknown>
  >;
const tap = (decision: 'accept' | 'reject', templates: readonly string[] = [SOON.id]) =>
  control('subscribe', { user: 'wang-xiuying', templates, decision });
const deliver = () => control('events/deliver', {});
const send = async (message: object = {}) => {
  const token = await fetch(`${standIn.url}/cgi-bin/stable_token`, {
    method: 'POST',
    body: JSON.stringify({ grant_type: 'client_credential', appid: APP.appId, secret: APP.secret }),
  });
  const { access_token: key } = (await token.json()) as { access_token: string };
  const body = JSON.stringify({ touser: WANG, template_id: SOON.id, page: 'https://h5.example/notice', data: DATA, ...message });
  const answer = await fetch(`${standIn.url}/cgi-bin/message/subscribe/bizsend?access_token=${key}`, { method: 'POST', body });
  return ((await answer.json()) as { errcode: number }).errcode;
};

describe('notices of a service account', () => {
  test('one message for each consent, and then 43101', async () => {
    expect(await send()).toBe(43101);
    expect(await tap('accept')).toMatchObject({ errMsg: 'subscribe:ok' });
    await tap('accept');
    expect([await send(), await send(), await send()]).toEqual([0, 0, 43101]);
    await tap('reject');
    expect(await send()).toBe(43101);
    expect(standIn.books.notices).toMatchObject([
      { openid: WANG, title: '上课提醒', data: { thing1: '备用金留多少' } },
      { openid: WANG, page: 'https://h5.example/notice' },
    ]);
  });

  test('a consent is of one template, and 拒收 takes what was left of it', async () => {
    await tap('accept', [SOON.id, MOVED.id]);
    await control('subscribe/off', { user: 'wang-xiuying', template: SOON.id });
    expect([await send(), await send({ template_id: MOVED.id })]).toEqual([43101, 0]);
  });

  test.each([
    ['nobody’s openid', { touser: 'o-nobody' }, 40003],
    ['no template of this account', { template_id: 'another-template' }, 40037],
    ['a field too many', { data: { ...DATA, thing9: { value: '多' } } }, 47003],
    ['a field too few', { data: { thing1: DATA.thing1, time2: DATA.time2 } }, 47003],
    ['twenty-one letters', { data: { ...DATA, thing1: { value: '长'.repeat(21) } } }, 47003],
    ['no time', { data: { ...DATA, time2: { value: '明晚八点' } } }, 47003],
    ['no data at all', { data: '无' }, 47001],
  ])('%s', async (_name, message, errcode) => {
    await tap('accept');
    expect(await send(message)).toBe(errcode);
    expect(await send()).toBe(0);
  });

  test('events are signed, told again until they are taken, and come late or twice on order', async () => {
    answers = [500, 500, 200];
    await tap('accept');
    await deliver();
    expect(standIn.books.events.map(({ taken }) => taken)).toEqual([false, false, true]);
    expect(heard[0]).toMatch(/[?&]msg_signature=[0-9a-f]{40}/);
    await control('events', { hold: true, times: 2 });
    await tap('accept');
    expect(heard).toHaveLength(3);
    await control('events', { hold: false });
    expect(heard).toHaveLength(5);
  });

  test('an answer that is lost has taken its consent', async () => {
    await tap('accept');
    await control('faults', { path: '/cgi-bin/message/subscribe/bizsend', times: 1, kind: 'timeout', delayMs: 1, carriedOut: true });
    await expect(send()).rejects.toThrow('fetch failed');
    expect(standIn.books.notices).toHaveLength(1);
    expect(await send()).toBe(43101);
  });

  test('somebody is asked on a page, and a phone shows what it received', async () => {
    const cookie = 'standin_wechat_user=wang-xiuying';
    const question = await fetch(`${standIn.url}/_standin/subscribe?template=${SOON.id}&back=${encodeURIComponent(standIn.url)}`, {
      headers: { cookie },
    });
    expect(await question.text()).toContain('上课提醒');
    const form = new URLSearchParams({ template: SOON.id, back: `${standIn.url}/_standin/`, decision: 'accept' });
    await fetch(`${standIn.url}/_standin/subscribe/form`, { method: 'POST', body: form, headers: { cookie }, redirect: 'manual' });
    expect(await send()).toBe(0);
    expect(await (await fetch(`${standIn.url}/_standin/phone`, { headers: { cookie } })).text()).toContain('备用金留多少');
  });
});
