import { createServer, type Server } from 'node:http';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startWecomStandIn, type WecomStandIn } from './wecom.ts';

let standIn: WecomStandIn;
let server: Server;
let got: string[];
let status: number;
beforeEach(async () => {
  [got, status] = [[], 200];
  server = createServer((request, response) => {
    got.push(`${request.method} ${request.url}`);
    request.resume().on('end', () => response.writeHead(status).end('success'));
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const address = server.address();
  standIn = await startWecomStandIn({ port: 0, callTo: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/cb` });
});
afterEach(async () => {
  await standIn.close();
  server.close();
});

const page = async () => (await fetch(`${standIn.url}/_standin/`)).text();
const deed = (chatId: string, fields: Record<string, string>) =>
  fetch(`${standIn.url}/_standin/chats/${chatId}`, { method: 'POST', body: new URLSearchParams(fields).toString(), redirect: 'manual' });

describe('the page', () => {
  test('lets people in and out, takes the owner away and dissolves; the books follow', async () => {
    expect(await page()).toContain('还没有群');
    const chatId = standIn.groups.add({ name: '<b>3 班</b>' });
    expect(await page()).toContain('&lt;b&gt;3 班&lt;/b&gt;');
    const unionid = /<option value="([^"]+)">王秀英/.exec(await page())?.[1] ?? '';
    expect((await deed(chatId, { deed: 'join', unionid })).status).toBe(303);
    expect(standIn.inside(chatId)).toEqual([unionid]);
    expect(await page()).toContain('<p>王秀英</p>');
    await deed(chatId, { deed: 'leave', unionid });
    expect(standIn.inside(chatId)).toEqual([]);
    await deed(chatId, { deed: 'lose-owner' });
    expect(await page()).toContain('群主已离职');
    await deed(chatId, { deed: 'dissolve' });
    expect(await page()).toContain('已解散');
    expect((await deed('wr-unknown', { deed: 'join', unionid })).status).toBe(400);
    expect((await deed(chatId, { deed: 'burn' })).status).toBe(400);
  });
});

describe('callbacks', () => {
  test('tell every change but a lost owner, signed; those that wait are sent together', async () => {
    standIn.hold();
    const chatId = standIn.groups.add();
    standIn.groups.join(chatId, { unionid: 'oU1' });
    standIn.groups.join(chatId, { unionid: 'oU1' });
    standIn.groups.loseOwner(chatId);
    expect(got).toEqual([]);
    await standIn.deliver();
    expect(got).toHaveLength(2);
    for (const asked of got) expect(asked).toMatch(/^POST \/cb\?msg_signature=[0-9a-f]{40}&timestamp=\d{10}&nonce=\d+$/);
  });

  test('are lost and repeated as ordered, and tried three times at a server that refuses', async () => {
    standIn.hold();
    standIn.unreliable({ lose: 1 });
    const chatId = standIn.groups.add();
    await standIn.deliver();
    expect([got.length, standIn.books.counts['callback lost']]).toEqual([0, 1]);
    standIn.unreliable({ repeat: 1 });
    standIn.groups.join(chatId, { unionid: 'oU1' });
    await standIn.deliver();
    expect(got).toHaveLength(2);
    standIn.unreliable({});
    status = 500;
    standIn.groups.leave(chatId, 'oU1');
    await standIn.deliver();
    expect(got).toHaveLength(5);
  });

  test('the address is verified by what it echoes', async () => expect(await standIn.verify()).toBe(false));
});

test('a reset forgets groups, faults and tokens', async () => {
  standIn.groups.add();
  standIn.misbehave({ kind: 'busy' });
  standIn.reset();
  expect([standIn.books.chats.size, await page()]).toEqual([0, expect.not.stringContaining('等着发生的故障')]);
});

describe('the console’s login', () => {
  const back = 'https://console.example/scanned';
  const at = (more: Record<string, string> = {}) =>
    `${standIn.url}/wwlogin/sso/login?${new URLSearchParams({ login_type: 'CorpApp', appid: 'ww99xuetang0001', agentid: '1000099', redirect_uri: back, state: 'a1', ...more }).toString()}`;
  const json = async (path: string) => (await (await fetch(`${standIn.url}${path}`)).json()) as Record<string, unknown>;
  const token = async () =>
    String((await json('/cgi-bin/gettoken?corpid=ww99xuetang0001&corpsecret=standin-wecom-console-secret')).access_token);
  const scan = async (userId: string) => {
    const body = new URLSearchParams({ to: back, state: 'a1', userId }).toString();
    const { headers } = await fetch(`${standIn.url}/_standin/scan`, { method: 'POST', body, redirect: 'manual' });
    return new URL(headers.get('location') ?? '').searchParams;
  };

  test('shows everybody who may scan, and sends them back with a code and the state', async () => {
    standIn.books.members.set('lan', { userId: 'lan', name: '周若兰', inRange: true });
    standIn.books.members.set('shi', { userId: 'shi', name: '林实', inRange: false });
    const shown = await (await fetch(at())).text();
    expect(shown).toContain('周若兰');
    expect(shown).toMatch(/林实.*不在应用可见范围/);
    const query = await scan('lan');
    expect(query.get('state')).toBe('a1');
    expect(await json(`/cgi-bin/auth/getuserinfo?access_token=${await token()}&code=${query.get('code')}`)).toMatchObject({
      errcode: 0,
      userid: 'lan',
    });
  });

  test('names members outside the range, and no stranger; a code is good once', async () => {
    const given = await token();
    const who = async (userId: string) => {
      const path = `/cgi-bin/auth/getuserinfo?access_token=${given}&code=${(await scan(userId)).get('code')}`;
      return [await json(path), await json(path)];
    };
    expect(await who('shi')).toMatchObject([{ errcode: 0, userid: 'shi' }, { errcode: 40029 }]);
    expect(await who('')).toMatchObject([{ errcode: 0, openid: 'oStandInStranger' }, { errcode: 40029 }]);
    expect(await json('/cgi-bin/auth/getuserinfo?access_token=other&code=any')).toMatchObject({ errcode: 40014 });
  });

  test.each([{ appid: 'ww1' }, { agentid: '1' }, { state: 'with-signs' }, { login_type: 'ServiceApp' }])('refuses %o', async (wrong) => {
    expect((await fetch(at(wrong))).status).toBe(400);
  });
});
