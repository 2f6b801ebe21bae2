import { getReminders, saveReminder } from '@xuetang/contract/notices';
import type { LearnerId } from '@xuetang/contract/ids';
import type { ReminderKind } from '@xuetang/contract/reminder.rule';
import { aLearner } from '@xuetang/testkit/builders';
import { createTestClock } from '@xuetang/testkit/clock';
import { serverEnv } from '@xuetang/testkit/server-env';
import { signedClient } from '@xuetang/testkit/signed-client';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { openApi } from '../../../../../tests/benches/open-api.ts';
import { testKeys } from '../../../../../tests/benches/test-keys.ts';
import { startSmsStandIn } from '../../../../../stand-ins/sms/sms.ts';
import { NOTICE_ACCOUNT, noticeSettings } from '../../../../../stand-ins/wechat/notice-account.ts';
import { cdata, sealEvent } from '../../../../../stand-ins/wechat/sealed-event.ts';
import { openidFor } from '../../../../../stand-ins/wechat/users.ts';
import { startWechatStandIn } from '../../../../../stand-ins/wechat/wechat.ts';
import { readConfig } from '../../platform/config.ts';
import { seal } from '../../platform/crypto.ts';
import { forget } from '../../platform/forget.ts';
import { createMetrics } from '../../platform/metrics.ts';
import { createSms } from '../../providers/sms/in-order.ts';
import { createWechatEvents } from '../../providers/wechat/events.ts';
import { createWechat } from '../../providers/wechat/wechat.ts';
import { mobileOf } from '../identity/tables.ts';
import { deliverReminder, type DeliveryPorts } from './deliver-job.ts';
import { noticesForgets } from './forget.ts';
import { remind, type Reminding } from './remind.ts';

const [HOUR_MS, DAY_MS] = [3_600_000, 24 * 3_600_000];
const NOON = new Date('2031-03-05T12:00:00+08:00');
const clock = createTestClock(NOON);
const now = () => clock.now().getTime();
const { appId, callbackToken, callbackAesKey } = NOTICE_ACCOUNT;
const app = { appId, secret: 'standin-secret-99' };
const wechat = await startWechatStandIn({ port: 0, apps: [{ ...app, allowedHosts: [] }], now });
const sms = await startSmsStandIn({ port: 0, now });
const env = { XT_WECHAT_NOTICES: noticeSettings(), XT_LOG_LEVEL: 'silent' };
const { api, database, db } = await openApi({ clock, env });
const { pool } = database;
afterAll(async () => {
  await wechat.close();
  await sms.close();
});

const settings = readConfig(serverEnv(database.url, { ...env, XT_SMS_PROVIDERS: sms.providers }));
const templates = settings.wechat.notices!.templates;
const ports: DeliveryPorts = {
  db,
  clock,
  keys: testKeys,
  wechat: createWechat({ openUrl: wechat.url, apiUrl: wechat.url }, now),
  noticeAccount: { app, templates, events: createWechatEvents({ appId, callbackToken, callbackAesKey }) },
  sms: createSms(settings.sms.providers, () => clock.now()),
  metrics: createMetrics(),
  h5Origin: 'https://h5.example',
};

const control = (path: string, body: unknown) => fetch(`${wechat.url}/_standin/${path}`, { method: 'POST', body: JSON.stringify(body) });
const callbackUrl = `${api.url()}/putin/wechat/callback`;
beforeEach(async () => {
  await control('reset', {});
  await control('events', { to: callbackUrl });
  clock.set(NOON);
});

let nth = 0;
const signedNow = () => ({ timestamp: Math.floor(now() / 1_000) });
/** Somebody whom WeChat knows, too. */
const somebody = async () => {
  const { learnerId, token } = await aLearner(pool, clock.now());
  const user = `person-${++nth}-${learnerId}`;
  await control('users', { key: user, nickname: '同学' });
  const openid = openidFor(appId, user);
  await pool.query('insert into identity.wechat_account (app_id, openid, learner_id) values ($1, $2, $3)', [appId, openid, learnerId]);
  const ask = signedClient(api.url(), token);
  const tap = async (kind: ReminderKind, decision: 'accept' | 'reject' = 'accept') => {
    await control('subscribe', { user, templates: [templates[kind].id], decision });
    await control('events/deliver', {});
    clock.advance(1_000);
  };
  const unspent = async (kind: ReminderKind) => {
    const { data } = await ask(getReminders, {}, signedNow());
    return data?.reminders.find((each) => each.kind === kind)?.unspent;
  };
  const received = () => wechat.books.notices.filter((notice) => notice.openid === openid);
  const save = (kind: ReminderKind, wanted: boolean) => ask(saveReminder, { kind, wanted }, signedNow());
  return { learnerId, user, openid, ask, tap, unspent, received, save };
};

const about = (thing: string, more: Partial<Reminding> = {}): Reminding => ({
  kind: 'class-soon',
  thing,
  what: '备用金留多少',
  happensAt: new Date(now() + HOUR_MS),
  note: '现在可以进直播间了',
  path: '/video-detail/1',
  goodUntil: new Date(now() + HOUR_MS),
  ...more,
});
const write = (reminding: Reminding, ...learners: LearnerId[]) => db.transaction((tx) => remind(tx, reminding, learners, clock.now()));
const rowsOf = async (learner: LearnerId) => {
  const { rows } = await pool.query<{ id: string; thing: string; channel: string; state: string; why: string | null; due_at: Date }>(
    'select id, thing, channel, state, why, due_at from notices.reminder where learner_id = $1 order by id',
    [learner],
  );
  return rows;
};
const deliverAll = async (learner: LearnerId) => {
  for (const { id } of await rowsOf(learner)) await deliverReminder(ports, id).catch(() => {});
};
const statesOf = async (learner: LearnerId) => (await rowsOf(learner)).map(({ state, why }) => (why === null ? state : `${state}: ${why}`));
const sent = async (learner: LearnerId, reminding: Reminding) => {
  await write(reminding, learner);
  await deliverAll(learner);
};

describe('a consent', () => {
  test('is one row however often WeChat tells it, and a tap on 取消 is none', async () => {
    const wang = await somebody();
    await control('events', { times: 3 });
    await wang.tap('class-soon');
    expect(wechat.books.events.filter(({ taken }) => taken)).toHaveLength(3);
    await wang.tap('class-soon', 'reject');
    expect([await wang.unspent('class-soon'), await wang.unspent('certificate')]).toEqual([1, 0]);
    await wang.tap('class-soon');
    expect(await wang.unspent('class-soon')).toBe(2);
  });

  test('told again after it was spent, it is spent', async () => {
    const wang = await somebody();
    const text =
      `<xml><ToUserName>${cdata('gh')}</ToUserName><FromUserName>${cdata(wang.openid)}</FromUserName><CreateTime>${Math.floor(now() / 1_000)}</CreateTime>` +
      `<MsgType>${cdata('event')}</MsgType><Event>${cdata('subscribe_msg_popup_event')}</Event><SubscribeMsgPopupEvent><List>` +
      `<TemplateId>${cdata(templates['class-soon'].id)}</TemplateId><SubscribeStatusString>${cdata('accept')}</SubscribeStatusString>` +
      '<PopupScene>1</PopupScene></List></SubscribeMsgPopupEvent></xml>';
    const kept = sealEvent(text, now());
    const replay = () => fetch(`${callbackUrl}?${kept.query}`, { method: 'POST', body: kept.body });
    expect([(await replay()).status, await wang.unspent('class-soon')]).toEqual([200, 1]);
    await pool.query(`update notices.consent set spent_at = now(), spent_why = 'asked' where learner_id = $1`, [wang.learnerId]);
    clock.advance(23 * HOUR_MS);
    expect([(await replay()).status, await wang.unspent('class-soon')]).toEqual([200, 0]);
    // And once nothing is kept of it, it is too old.
    await pool.query('delete from notices.consent where learner_id = $1', [wang.learnerId]);
    clock.advance(2 * HOUR_MS);
    expect([(await replay()).status, await wang.unspent('class-soon')]).toEqual([200, 0]);
  });

  test('of somebody who has never been here is nobody’s, and what is forged is refused', async () => {
    await control('users', { key: 'stranger', nickname: '路人' });
    await control('subscribe', { user: 'stranger', templates: [templates['class-soon'].id], decision: 'accept' });
    await control('events/deliver', {});
    expect(wechat.books.events).toMatchObject([{ taken: true }]);
    expect((await pool.query('select from notices.consent where openid = $1', [openidFor(appId, 'stranger')])).rowCount).toBe(0);
    const plain = sealEvent('<xml></xml>', now());
    expect((await fetch(`${callbackUrl}?${plain.query}`, { method: 'POST', body: '<xml><Event>x</Event></xml>' })).status).toBe(403);
    expect((await fetch(`${callbackUrl}?signature=00&timestamp=1&nonce=1&echostr=9`)).status).toBe(403);
    expect(await (await control('events/verify', {})).json()).toEqual({ verified: true });
  });

  test('switched off in WeChat is gone, and one that was given afterwards is there', async () => {
    const wang = await somebody();
    await wang.tap('replay-ends');
    await control('subscribe/off', { user: wang.user, template: templates['replay-ends'].id });
    await control('events/deliver', {});
    expect(await wang.unspent('replay-ends')).toBe(0);
    clock.advance(1_000);
    await wang.tap('replay-ends');
    expect(await wang.unspent('replay-ends')).toBe(1);
  });
});

describe('a reminder', () => {
  test('reaches the phone of whoever agreed, with the page that it is about, and nobody else’s', async () => {
    const [wang, chen] = [await somebody(), await somebody()];
    await wang.tap('class-soon');
    expect(await write(about('one'), wang.learnerId, chen.learnerId, wang.learnerId)).toBe(1);
    await deliverAll(wang.learnerId);
    expect(wang.received()).toMatchObject([
      { title: '上课提醒', data: { thing1: '备用金留多少', thing3: '现在可以进直播间了' }, page: 'https://h5.example/video-detail/1' },
    ]);
    expect([chen.received(), await rowsOf(chen.learnerId), await wang.unspent('class-soon')]).toEqual([[], [], 0]);
  });

  test('of one thing is written once by fifty at the same moment, and fifty who deliver it send one', async () => {
    const wang = await somebody();
    for (let tap = 0; tap < 3; tap++) await wang.tap('class-soon');
    const reminding = about('same');
    const written = await Promise.all(Array.from({ length: 50 }, () => write(reminding, wang.learnerId)));
    expect(written.reduce((sum, one) => sum + one, 0)).toBe(1);
    const [row] = await rowsOf(wang.learnerId);
    await Promise.allSettled(Array.from({ length: 50 }, () => deliverReminder(ports, row!.id)));
    expect([wang.received().length, await wang.unspent('class-soon'), await statesOf(wang.learnerId)]).toEqual([1, 2, ['sent']]);
  });

  test('costs a consent: of fifty that want the same one, one has it', async () => {
    const wang = await somebody();
    await wang.tap('class-soon');
    for (let thing = 0; thing < 50; thing++) await write(about(`thing-${thing}`), wang.learnerId);
    const rows = await rowsOf(wang.learnerId);
    expect(rows).toHaveLength(50);
    await Promise.all(rows.map(({ id }) => deliverReminder(ports, id)));
    expect(wang.received()).toHaveLength(1);
    const { rows: spent } = await pool.query(
      'select count(*)::int as reminders from notices.reminder where learner_id = $1 and consent_id is not null',
      [wang.learnerId],
    );
    expect(spent).toEqual([{ reminders: 1 }]);
  });

  test('whose consent WeChat does not know any more is not sent, and the consent is spent', async () => {
    const wang = await somebody();
    await wang.tap('class-soon');
    await control('events', { to: null });
    await control('subscribe/off', { user: wang.user, template: templates['class-soon'].id });
    await sent(wang.learnerId, about('refused'));
    expect([await statesOf(wang.learnerId), await wang.unspent('class-soon')]).toEqual([['dropped: errcode 43101'], 0]);
  });

  test('whose answer was lost is not sent again', async () => {
    const wang = await somebody();
    await wang.tap('class-soon');
    await wang.tap('class-soon');
    await control('faults', { path: '/cgi-bin/message/subscribe/bizsend', times: 1, kind: 'timeout', delayMs: 1, carriedOut: true });
    await sent(wang.learnerId, about('lost'));
    await deliverAll(wang.learnerId);
    expect([await statesOf(wang.learnerId), wang.received().length]).toEqual([['unsure: UND_ERR_SOCKET'], 1]);
  });

  test('over which somebody died is left unclear, and nobody is asked', async () => {
    const wang = await somebody();
    await wang.tap('class-soon');
    await write(about('died'), wang.learnerId);
    await pool.query(
      `update notices.reminder set state = 'asking', asked_at = $2, consent_id = (select id from notices.consent where learner_id = $1)
       where learner_id = $1`,
      [wang.learnerId, clock.now()],
    );
    // Within the minute somebody may be at it still.
    await deliverAll(wang.learnerId);
    expect(await statesOf(wang.learnerId)).toEqual(['asking']);
    clock.advance(61_000);
    await deliverAll(wang.learnerId);
    expect([await statesOf(wang.learnerId), wang.received()]).toEqual([['unsure: nobody knows'], []]);
  });

  test('that WeChat had no time for goes out later, with the consent it had', async () => {
    const wang = await somebody();
    await wang.tap('class-soon');
    await control('faults', { path: '/cgi-bin/message/subscribe/bizsend', times: 2, kind: 'errcode', errcode: 45009 });
    await write(about('busy'), wang.learnerId);
    const [row] = await rowsOf(wang.learnerId);
    for (let time = 0; time < 2; time++) await expect(deliverReminder(ports, row!.id)).rejects.toThrow('errcode 45009');
    expect([await statesOf(wang.learnerId), await wang.unspent('class-soon')]).toEqual([['due'], 1]);
    await deliverReminder(ports, row!.id);
    expect([await statesOf(wang.learnerId), wang.received().length]).toEqual([['sent'], 1]);
    const { rows } = await pool.query('select sent from notices.day where learner_id = $1', [wang.learnerId]);
    expect(rows).toEqual([{ sent: 1 }]);
  });

  test('is never the third of a day, WeChat’s and SMS together', async () => {
    const wang = await somebody();
    for (let tap = 0; tap < 5; tap++) await wang.tap('class-soon');
    for (const thing of ['one', 'two', 'three']) await sent(wang.learnerId, about(thing));
    expect(await statesOf(wang.learnerId)).toEqual(['sent', 'sent', 'dropped: enough today']);
    expect(await wang.unspent('class-soon')).toBe(3);
    clock.advance(DAY_MS);
    await sent(wang.learnerId, about('four'));
    expect((await statesOf(wang.learnerId))[3]).toBe('sent');
  });

  test('waits for eight in the morning, and is dropped where the thing has passed by then', async () => {
    const wang = await somebody();
    await wang.tap('class-soon');
    clock.set(new Date('2031-03-05T22:30:00+08:00'));
    const morning = new Date('2031-03-06T08:00:00+08:00');
    const tomorrow = new Date('2031-03-06T20:00:00+08:00');
    expect(await write(about('tonight'), wang.learnerId)).toBe(0);
    await write(about('tomorrow', { happensAt: tomorrow, goodUntil: tomorrow }), wang.learnerId);
    await deliverAll(wang.learnerId);
    expect([(await rowsOf(wang.learnerId)).map(({ state, due_at: due }) => [state, due]), wang.received()]).toEqual([[['due', morning]], []]);
    clock.set(morning);
    await deliverAll(wang.learnerId);
    expect(wang.received()).toHaveLength(1);
    // One that came too late to a queue that was long.
    await wang.tap('class-soon');
    await write(about('late'), wang.learnerId);
    clock.advance(2 * HOUR_MS);
    await deliverAll(wang.learnerId);
    expect((await statesOf(wang.learnerId))[1]).toBe('dropped: passed');
  });

  test('that is not wanted is not written; one that waits does not go out; one that was asked for by name does', async () => {
    const wang = await somebody();
    for (let tap = 0; tap < 3; tap++) await wang.tap('class-soon');
    await write(about('waits'), wang.learnerId);
    expect(await wang.save('class-soon', false)).toMatchObject({ code: 0 });
    expect(await write(about('unwanted'), wang.learnerId)).toBe(0);
    expect(await write(about('asked for', { isAskedFor: true }), wang.learnerId)).toBe(1);
    await deliverAll(wang.learnerId);
    expect(await statesOf(wang.learnerId)).toEqual(['dropped: not wanted', 'sent']);
    await wang.save('class-soon', true);
    expect(await write(about('wanted again'), wang.learnerId)).toBe(1);
    const { data } = await wang.ask(getReminders, {}, signedNow());
    expect(data?.reminders.map(({ kind, wanted, templateId }) => [kind, wanted, templateId])).toEqual(
      Object.entries(templates).map(([kind, { id }]) => [kind, true, id]),
    );
  });

  test('of a class that was moved goes by SMS too, where there is a number, once', async () => {
    const [wang, chen] = [await somebody(), await somebody()];
    const mobile = '13900001234';
    await pool.query('update identity.learner set mobile_sealed = $2, mobile_lookup = $3 where id = $1', [
      wang.learnerId,
      seal(testKeys.data, mobile, mobileOf(wang.learnerId)),
      Buffer.from('lookup'),
    ]);
    await wang.tap('class-moved');
    const moved = about('moved', { kind: 'class-moved', bySms: true, happensAt: new Date('2031-03-06T20:00:00+08:00') });
    await write(moved, wang.learnerId, chen.learnerId);
    for (const { learnerId } of [wang, chen]) await Promise.all([deliverAll(learnerId), deliverAll(learnerId)]);
    expect([await statesOf(wang.learnerId), await statesOf(chen.learnerId)]).toEqual([['sent', 'sent'], ['dropped: no number']]);
    expect(sms.inbox(mobile)).toMatchObject([{ text: expect.stringContaining('您报名的《备用金留多少》改到3月6日20:00开课') as string }]);
    expect(wang.received()).toHaveLength(1);
  });

  test('and what was agreed to are forgotten in their time', async () => {
    const wang = await somebody();
    await wang.tap('class-soon');
    await sent(wang.learnerId, about('old'));
    const count = async (table: string) =>
      (await pool.query(`select from ${table} where learner_id = $1`, [wang.learnerId])).rowCount;
    const left = async () => [await count('notices.reminder'), await count('notices.consent'), await count('notices.day')];
    expect(await left()).toEqual([1, 1, 1]);
    clock.advance(31 * DAY_MS);
    await forget({ db, clock }, noticesForgets.endings);
    expect(await left()).toEqual([0, 1, 0]);
    clock.advance(340 * DAY_MS);
    await forget({ db, clock }, noticesForgets.endings);
    expect(await left()).toEqual([0, 0, 0]);
  });
});
