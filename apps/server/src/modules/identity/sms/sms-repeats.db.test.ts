import { randomUUID } from 'node:crypto';
import { logInWithMobile } from '@xuetang/contract/login';
import { sendSmsCode } from '@xuetang/contract/sms';
import { createTestClock } from '@xuetang/testkit/clock';
import { createTestDatabase, type TestDatabase } from '@xuetang/testkit/database';
import { serverEnv } from '@xuetang/testkit/server-env';
import { signedClient } from '@xuetang/testkit/signed-client';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startSmsStandIn, type SmsStandIn } from '../../../../../../stand-ins/sms/sms.ts';
import { createApi } from '../../../create-api.ts';
import { createSms } from '../../../providers/sms/in-order.ts';
import { readConfig, type Config } from '../../../platform/config.ts';
import { unseal } from '../../../platform/crypto.ts';
import { openDatabase, type Database } from '../../../platform/db.ts';
import { createLog } from '../../../platform/log.ts';
import { createMetrics } from '../../../platform/metrics.ts';
import type { AskingAnswer } from '../../../platform/http/answer.ts';
import { askAgain } from '../../../platform/http/asks.ts';
import { sendingAnswers } from './sms-answers.ts';

const LEASE_MS = 10_000;
const RACERS = 20;

const clock = createTestClock();
let database: TestDatabase;
let db: Database;
let sms: SmsStandIn;
let config: Config;
/** The host and its backup: two processes over one database. */
let hosts: Awaited<ReturnType<typeof createApi>>[];
let sending: AskingAnswer;

beforeAll(async () => {
  database = await createTestDatabase();
  sms = await startSmsStandIn({ port: 0, now: () => clock.now().getTime() });
  config = readConfig(serverEnv(database.url, { XT_SMS_PROVIDERS: sms.providers, XT_LOG_LEVEL: 'silent' }));
  hosts = await Promise.all([0, 1].map(() => createApi(config, clock)));
  await Promise.all(hosts.map((host) => host.listen()));
  db = openDatabase(database.url, 4);
  const ports = {
    db,
    clock,
    log: createLog('test', 'silent'),
    metrics: createMetrics(),
    keys: config.keys,
    budgets: config.sms.budgets,
    breaker: { isTripped: async () => false, isNear: async () => false },
  };
  const answers = sendingAnswers({ ...ports, sms: createSms(config.sms.providers, () => clock.now()) });
  sending = answers.find(({ call }) => call.url === sendSmsCode.url) as AskingAnswer;
});
afterAll(async () => {
  await Promise.all(hosts.map((host) => host.close()));
  await db.close();
  await sms.close();
  await database.drop();
});
afterEach(() => sms.weather({ lostAnswers: 0 }));

let people = 0;
const aTap = () => ({ mobile: `137${String(++people).padStart(8, '0')}`, key: randomUUID() as string });
type Tap = ReturnType<typeof aTap>;
/** Whoever asks for a code types it in at the same place. */
const homeOf = (mobile: string) => ({
  'x-forwarded-for': `10.1.${Number(mobile.slice(3)) % 250}.${Math.floor(Number(mobile.slice(3)) / 250)}`,
});
const send = ({ mobile, key }: Tap, host = 0) =>
  signedClient(hosts[host]?.url() ?? '')(
    sendSmsCode,
    { mobile },
    {
      idempotencyKey: key,
      timestamp: Math.floor(clock.now().getTime() / 1_000),
      headers: homeOf(mobile),
    },
  );
const logIn = ({ mobile }: Tap, code: string) =>
  signedClient(hosts[0]?.url() ?? '')(
    logInWithMobile,
    { mobile, code },
    { timestamp: Math.floor(clock.now().getTime() / 1_000), headers: homeOf(mobile) },
  );
const rowOf = async ({ key }: Tap) => {
  const { rows } = await database.pool.query<{
    attempt: string;
    to_send_sealed: Buffer | null;
    answer_sealed: Buffer | null;
    tries: number;
  }>('select attempt, to_send_sealed, answer_sealed, tries from platform.idempotency_key where key like $1', [`%:visitor:${key}`]);
  const [row] = rows;
  const place = { column: 'platform.idempotency_key.answer_sealed', row: row?.attempt ?? '' };
  return row && { ...row, answer: row.answer_sealed && (JSON.parse(unseal(config.keys.data, row.answer_sealed, place)) as unknown) };
};
/** What the worker does when the job of an attempt is due. */
const job = async (tap: Tap) => askAgain({ db, clock, keys: config.keys }, sending, (await rowOf(tap))?.attempt ?? '');
const jobsOf = async (tap: Tap) => {
  const { rows } = await database.pool.query(`select from graphile_worker.jobs where key = $1`, [
    `platform.ask-again:${(await rowOf(tap))?.attempt}`,
  ]);
  return rows.length;
};
const inbox = ({ mobile }: Tap) => sms.inbox(mobile).length;

const SENT = { code: 0, data: { resendAfterS: 60 } };
const NOT_SENT = { code: 41505, data: null };
const TOO_SOON = { code: 41503 };
const REUSED = { code: 40901, status: 409 };

describe('a call that asks somebody else, and its repeats', () => {
  test('raced 20 times over two hosts it asks once, and everybody gets the same answer', async () => {
    const tap = aTap();
    sms.misbehave({ vendor: 'aliyun', kind: 'slow', delayMs: 200 });
    const answers = await Promise.all(Array.from({ length: RACERS }, (_, at) => send(tap, at % 2)));
    expect(answers.map(({ code, data }) => ({ code, data }))).toEqual(Array(RACERS).fill(SENT));
    expect(inbox(tap)).toBe(1);
  });

  test('a repeat gets the answer of the first, a no too; another key is another tap', async () => {
    const tap = aTap();
    sms.misbehave({ vendor: 'aliyun', kind: 'throttle' });
    sms.misbehave({ vendor: 'tencent', kind: 'throttle' });
    expect(await send(tap)).toMatchObject(NOT_SENT);
    expect(await send(tap, 1)).toMatchObject(NOT_SENT);
    expect(inbox(tap)).toBe(0);
    const next = { ...tap, key: randomUUID() };
    expect([await send(next), await send(next, 1)]).toMatchObject([SENT, SENT]);
    expect(inbox(tap)).toBe(1);
    expect(await send({ ...tap, key: randomUUID() })).toMatchObject(TOO_SOON);
  });

  test('the same key for another body is refused', async () => {
    const tap = aTap();
    expect(await send(tap)).toMatchObject(SENT);
    expect(await send({ ...aTap(), key: tap.key }, 1)).toMatchObject(REUSED);
  });

  test('a refusal before anybody is asked leaves no key, but what it counted', async () => {
    const [tap, again] = [aTap(), randomUUID()];
    await send(tap);
    expect(await send({ ...tap, key: again })).toMatchObject(TOO_SOON);
    expect(await rowOf({ ...tap, key: again })).toBeUndefined();
  });

  test('what is going to be sent lies sealed, and is gone once it is settled', async () => {
    const tap = aTap();
    sms.misbehave({ vendor: 'aliyun', kind: 'lost-answer', delayMs: 1 });
    await send(tap);
    const sealed = (await rowOf(tap))?.to_send_sealed;
    expect(sealed?.length).toBeGreaterThan(50);
    for (const secret of [tap.mobile, sms.code(tap.mobile)]) expect(sealed?.includes(secret)).toBe(false);
    clock.advance(LEASE_MS);
    await job(tap);
    expect(await rowOf(tap)).toMatchObject({ to_send_sealed: null, answer: { data: { resendAfterS: 60 } }, tries: 2 });
  });
});

describe('nobody knows what came of it', () => {
  test('it was done: whoever asks next finds it, and asks for no second one', async () => {
    const tap = aTap();
    sms.misbehave({ vendor: 'aliyun', kind: 'lost-answer', delayMs: 1 });
    expect(await send(tap)).toMatchObject(SENT);
    expect(await jobsOf(tap)).toBe(1);
    clock.advance(LEASE_MS);
    expect(await send(tap, 1)).toMatchObject(SENT);
    await job(tap);
    expect(inbox(tap)).toBe(1);
  });

  test('it was not done: it is asked again with the same bytes, by a repeat or by the job', async () => {
    for (const next of [(tap: Tap) => send(tap, 1), job]) {
      const tap = aTap();
      sms.misbehave({ vendor: 'aliyun', kind: 'silence', delayMs: 1 });
      expect(await send(tap)).toMatchObject(SENT);
      expect(inbox(tap)).toBe(0);
      clock.advance(LEASE_MS);
      await next(tap);
      expect(inbox(tap)).toBe(1);
      expect(await logIn(tap, sms.code(tap.mobile))).toMatchObject({ code: 0, data: { isNew: true } });
    }
  });

  test('whoever died before asking is followed by the job', async () => {
    const tap = aTap();
    // As it stands between the first transaction and the ask.
    sms.misbehave({ vendor: 'aliyun', kind: 'silence', delayMs: 1 });
    await send(tap);
    await database.pool.query(`update identity.sms_message set state = 'reserved', provider = null where state = 'unknown'`);
    clock.advance(LEASE_MS);
    await job(tap);
    expect(inbox(tap)).toBe(1);
  });

  test('while somebody is at it nobody else asks: the lease', async () => {
    const tap = aTap();
    sms.misbehave({ vendor: 'aliyun', kind: 'silence', delayMs: 1 });
    await send(tap);
    clock.advance(LEASE_MS - 1);
    await job(tap);
    expect([inbox(tap), (await rowOf(tap))?.tries]).toEqual([0, 1]);
    // It comes back.
    expect(await jobsOf(tap)).toBe(1);
    clock.advance(1);
    await Promise.all([job(tap), job(tap), send(tap), send(tap, 1)]);
    expect([inbox(tap), (await rowOf(tap))?.tries]).toEqual([1, 2]);
  });

  test('the vendor does not say either: nothing is sent a second time, and after the code’s life nobody asks any more', async () => {
    const tap = aTap();
    sms.misbehave({ vendor: 'aliyun', kind: 'throttle' });
    sms.misbehave({ vendor: 'tencent', kind: 'silence', delayMs: 1 });
    expect(await send(tap)).toMatchObject(SENT);
    for (let waited = 0; waited < 5; waited++) {
      clock.advance(60_000);
      await job(tap);
    }
    expect(inbox(tap)).toBe(0);
    expect(await rowOf(tap)).toMatchObject({ to_send_sealed: null, answer: { data: { resendAfterS: 60 } } });
    const tries = (await rowOf(tap))?.tries;
    clock.advance(60_000);
    await job(tap);
    expect((await rowOf(tap))?.tries).toBe(tries);
  });

  test('a code that another has replaced is not sent any more', async () => {
    const tap = aTap();
    sms.misbehave({ vendor: 'aliyun', kind: 'silence', delayMs: 1 });
    await send(tap);
    await database.pool.query(`update identity.sms_code set code_hash = sha256('another')`);
    clock.advance(LEASE_MS);
    await job(tap);
    expect(inbox(tap)).toBe(0);
    // The other one stays.
    expect((await database.pool.query(`select from identity.sms_code where code_hash = sha256('another')`)).rowCount).toBeGreaterThan(0);
  });
});
