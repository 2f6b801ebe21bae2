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
