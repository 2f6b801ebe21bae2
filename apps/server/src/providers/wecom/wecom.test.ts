import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startWecomStandIn, type WecomStandIn } from '../../../../../stand-ins/wecom/wecom.ts';
import { WecomSettings } from '../../platform/wecom-settings.ts';
import type { Wecom } from './port.ts';
import { createWecom } from './wecom.ts';

let nowMs = Date.now();
let standIn: WecomStandIn;
beforeEach(async () => {
  nowMs = Date.now();
  standIn = await startWecomStandIn({ port: 0, now: () => nowMs });
});
afterEach(() => standIn.close());

const client = (change: object = {}): Wecom => createWecom({ ...WecomSettings.parse(standIn.settings), ...change }, () => nowMs);
const tokensGiven = () => standIn.books.counts['gettoken 0'] ?? 0;

describe('customer groups', () => {
  test('the member list tells staff and people from outside apart', async () => {
    const chatId = standIn.groups.add({ name: '第 86 期 3 班', owner: 'ZhouRuoLan' });
    standIn.groups.join(chatId, { unionid: 'oU1' });
    const read = await client().readGroupChat(chatId);
    expect(read).toMatchObject({ outcome: 'read', chat: { chatId, name: '第 86 期 3 班' } });
    const joinedAt = new Date(Math.floor(nowMs / 1_000) * 1_000);
    expect(read.outcome === 'read' && read.chat.members).toEqual([
      { memberId: 'ZhouRuoLan', isStaff: true, unionid: null, joinedAt },
      { memberId: expect.stringMatching(/^wm/) as string, isStaff: false, unionid: 'oU1', joinedAt },
    ]);
  });

  test('a group that was dissolved is gone; one that WeCom does not show us is not', async () => {
    const chatId = standIn.groups.add();
    standIn.groups.dissolve(chatId);
    expect(await client().readGroupChat(chatId)).toEqual({ outcome: 'gone' });
    expect(await client().readGroupChat('wr-unknown')).toEqual({ outcome: 'refused', why: '40050' });
  });

  test('the list is read to its end, page by page, and names groups whose owner has left', async () => {
    const chats = Array.from({ length: 2_345 }, (_, nth) => standIn.groups.add({ chatId: `wr${nth}` }));
    standIn.groups.loseOwner('wr2344');
    standIn.groups.dissolve('wr0');
    const listed = await client().listGroupChats();
    expect(listed.outcome === 'listed' && listed.chats.length).toBe(chats.length - 1);
    expect(listed.outcome === 'listed' && listed.chats.filter(({ ownerless }) => ownerless)).toEqual([
      { chatId: 'wr2344', ownerless: true },
    ]);
    expect(standIn.books.counts['externalcontact/groupchat/list 0']).toBe(3);
  });

  test('a code that does not end: made, read, with and without further groups', async () => {
    const chatId = standIn.groups.add();
    const made = await client().addJoinWay({ chatIds: [chatId], state: 'g7', fullGroupsAre: { name: '86 期 3 班', from: 2 } });
    const configId = made.outcome === 'made' ? made.configId : '';
    expect(standIn.books.joinWays.get(configId)).toEqual({ configId, chatIds: [chatId], state: 'g7', autoCreate: true });
    expect(await client().readJoinWay(configId)).toEqual({
      outcome: 'read',
      qrUrl: `https://wework.qpic.cn/wwpic/${configId}/0`,
      chatIds: [chatId],
    });
    await client().addJoinWay({ chatIds: [chatId], state: 'g7' });
    expect([...standIn.books.joinWays.values()].map(({ autoCreate }) => autoCreate)).toEqual([true, false]);
    expect(await client().addJoinWay({ chatIds: ['wr-unknown'], state: '' })).toEqual({ outcome: 'refused', why: '40050' });
  });
});

describe('customer service', () => {
  test('a link for a scene; a scene that WeCom does not take is refused', async () => {
    expect(await client().addServiceLink('c1_gdt-01')).toMatchObject({
      outcome: 'made',
      url: expect.stringMatching(/^https:\/\/work\.weixin\.qq\.com\/kf\//) as string,
    });
    expect(standIn.books.serviceScenes).toEqual(['c1_gdt-01']);
    expect(await client().addServiceLink('渠道')).toEqual({ outcome: 'refused', why: '40058' });
    expect(await client({ openKfId: 'wk-another-one' }).addServiceLink('c1')).toEqual({ outcome: 'refused', why: '95000' });
  });
});

describe('the access token', () => {
  test('is asked for once by many at the same moment, and kept', async () => {
    const wecom = client();
    await Promise.all(Array.from({ length: 20 }, () => wecom.listGroupChats()));
    await wecom.listGroupChats();
    expect(tokensGiven()).toBe(1);
  });

  test('is renewed before its end', async () => {
    const wecom = client();
    await wecom.listGroupChats();
    nowMs += 6_800_000;
    await wecom.listGroupChats();
    expect(tokensGiven()).toBe(1);
    nowMs += 200_000;
    expect(await wecom.listGroupChats()).toMatchObject({ outcome: 'listed' });
    expect(tokensGiven()).toBe(2);
  });

  test('that WeCom has forgotten is replaced within the same call, once', async () => {
    const wecom = client();
    await wecom.listGroupChats();
    standIn.forgetTokens();
    expect(await wecom.listGroupChats()).toMatchObject({ outcome: 'listed' });
    expect(tokensGiven()).toBe(2);
    standIn.misbehave({ path: 'groupchat/list', kind: 'token-dead', times: 2 });
    expect(await wecom.listGroupChats()).toEqual({ outcome: 'refused', why: '40014' });
  });

  test('is not had with a wrong secret or company', async () => {
    expect(await client({ secret: 'another' }).listGroupChats()).toEqual({ outcome: 'away', why: 'gettoken 40001' });
    expect(await client({ corpId: 'ww0000000000' }).listGroupChats()).toEqual({ outcome: 'away', why: 'gettoken 40013' });
  });
});

describe('WeCom in trouble', () => {
  test.each([
    ['rate-limit', { outcome: 'busy', why: '45009' }],
    ['busy', { outcome: 'busy', why: '-1' }],
    ['http-500', { outcome: 'away', why: 'HTTP 500' }],
  ] as const)('%s', async (kind, outcome) => {
    const wecom = client();
    await wecom.listGroupChats();
    standIn.misbehave({ kind });
    expect(await wecom.listGroupChats()).toEqual(outcome);
    expect(await wecom.listGroupChats(), 'and then well again').toMatchObject({ outcome: 'listed' });
  });

  test('a late answer is waited for, silence is not', async () => {
    const wecom = client();
    standIn.misbehave({ path: 'groupchat/list', kind: 'slow', delayMs: 200 });
    expect(await wecom.listGroupChats()).toMatchObject({ outcome: 'listed' });
    standIn.misbehave({ path: 'groupchat/list', kind: 'silence' });
    expect(await wecom.listGroupChats()).toEqual({ outcome: 'away', why: 'TimeoutError' });
  });

  test('what is said of a failure holds no secret', async () => {
    const wecom = client();
    await standIn.close();
    const said = JSON.stringify([await wecom.listGroupChats(), await wecom.addServiceLink('c1')]);
    expect(said).toBe(JSON.stringify(Array.from({ length: 2 }, () => ({ outcome: 'away', why: 'ECONNREFUSED' }))));
  });
});
