import type { LearnerId } from '@xuetang/contract/ids';
import { getReminders, saveReminder } from '@xuetang/contract/notices';
import type { ReminderKind } from '@xuetang/contract/reminder.rule';
import { aLearner } from '@xuetang/testkit/builders';
import { createTestClock } from '@xuetang/testkit/clock';
import { serverEnv } from '@xuetang/testkit/server-env';
import { signedClient } from '@xuetang/testkit/signed-client';
import { afterAll, beforeEach } from 'vitest';
import { deliverReminder, type DeliveryPorts } from '../../apps/server/src/modules/notices/deliver-job.ts';
import { remind, type Reminding } from '../../apps/server/src/modules/notices/remind.ts';
import { readConfig } from '../../apps/server/src/platform/config.ts';
import { createMetrics } from '../../apps/server/src/platform/metrics.ts';
import { createSms } from '../../apps/server/src/providers/sms/in-order.ts';
import { createWechatEvents } from '../../apps/server/src/providers/wechat/events.ts';
import { createWechat } from '../../apps/server/src/providers/wechat/wechat.ts';
import { startSmsStandIn } from '../../stand-ins/sms/sms.ts';
import { NOTICE_ACCOUNT, noticeSettings } from '../../stand-ins/wechat/notice-account.ts';
import { openidFor } from '../../stand-ins/wechat/users.ts';
import { startWechatStandIn } from '../../stand-ins/wechat/wechat.ts';
import { openApi } from './open-api.ts';
import { testKeys } from './test-keys.ts';

const HOUR_MS = 3_600_000;

/**
 * WeChat, SMS and the API, by a clock that stands at noon in Beijing when each test begins: `const bench = await openNotices();` at a file's head.
 * What the worker does is done when a test says so.
 */
export const openNotices = async () => {
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
  const statesOf = async (learner: LearnerId) =>
    (await rowsOf(learner)).map(({ state, why }) => (why === null ? state : `${state}: ${why}`));
  const sent = async (learner: LearnerId, reminding: Reminding) => {
    await write(reminding, learner);
    await deliverAll(learner);
  };

  return {
    clock,
    pool,
    db,
    ports,
    wechat,
    sms,
    templates,
    control,
    callbackUrl,
    somebody,
    about,
    write,
    rowsOf,
    deliverAll,
    statesOf,
    sent,
    signedNow,
  };
};
