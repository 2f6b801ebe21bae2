// Long because sending, limits, slider, budgets and vendors are tried on one bench of API, stand-in and clock.
import { logInWithMobile } from '@xuetang/contract/login';
import { checkSmsBinding, getSlider, sendSmsCode, type SmsPurpose } from '@xuetang/contract/sms';
import { aLearner } from '@xuetang/testkit/builders';
import { createTestClock } from '@xuetang/testkit/clock';
import { createTestDatabase, type TestDatabase } from '@xuetang/testkit/database';
import { serverEnv } from '@xuetang/testkit/server-env';
import { signedClient } from '@xuetang/testkit/signed-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { forget } from '../../../platform/forget.ts';
import { startSmsStandIn, type SmsStandIn } from '../../../../../../stand-ins/sms/sms.ts';
import { createApi } from '../../../create-api.ts';
import { readConfig, type Config } from '../../../platform/config.ts';
import { sealUnbound } from '../../../platform/crypto.ts';
import { lookUp, written } from '../../../platform/lookup.ts';
import { openDatabase } from '../../../platform/db.ts';
import { lockAsker, smsEnd } from './sms-message.store.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
// Noon in Shanghai: hours can pass without a new day.
const clock = createTestClock(new Date('2026-11-15T12:00:00+08:00'));
let database: TestDatabase;
let sms: SmsStandIn;
let config: Config;
let api: Awaited<ReturnType<typeof createApi>>;

beforeAll(async () => {
  database = await createTestDatabase();
  sms = await startSmsStandIn({ port: 0, now: () => clock.now().getTime() });
  config = readConfig(serverEnv(database.url, { XT_SMS_PROVIDERS: sms.providers, XT_LOG_LEVEL: 'silent' }));
  api = await createApi(config, clock);
  await api.listen();
});
afterAll(async () => {
  await api.close();
  await sms.close();
  await database.drop();
});

let people = 0;
const aMobile = () => `136${String(++people).padStart(8, '0')}`;
let addresses = 0;
const anAddress = () => `10.${Math.floor(addresses / 250) % 250}.${addresses++ % 250}.7`;

const homes = new Map<string, string>();
/** Whoever asks for a code types it in at the same place. */
const homeOf = (mobile: string): string => {
  const home = homes.get(mobile) ?? anAddress();
  homes.set(mobile, home);
  return home;
};

interface Place {
  address?: string;
  browser?: string;
  token?: string;
}
const at = ({ address = anAddress(), browser = 'Mozilla/5.0 (Linux; Android 12)' }: Place) => ({
  timestamp: Math.floor(clock.now().getTime() / 1_000),
  headers: { 'x-forwarded-for': address, 'user-agent': browser },
});
type Slider = { sliderId: string; x: number };
/** Asks for a code from the number's own address, unless told otherwise. */
const send = (mobile: string, more: Place & { slider?: Slider; purpose?: Exclude<SmsPurpose, 'prove'> } = {}) => {
  const { slider, purpose } = more;
  return signedClient(api.url(), more.token)(
    sendSmsCode,
    { mobile, ...(slider && { slider }), ...(purpose && { purpose }) },
    at({ address: homeOf(mobile), ...more }),
  );
};
/** What a patient person does, by looking where only the database can look. */
const solve = async (): Promise<Slider> => {
  const { data } = await signedClient(api.url())(getSlider, {}, at({}));
  const { rows } = await database.pool.query<{ hole_x: number }>(
    'select hole_x from identity.slider where id_hash = sha256(convert_to($1, $2))',
    [data?.sliderId, 'utf8'],
  );
  return { sliderId: data?.sliderId ?? '', x: rows[0]?.hole_x ?? 0 };
};
const sendSolved = async (mobile: string, more: Place = {}) => send(mobile, { ...more, slider: await solve() });
const logIn = (mobile: string, code: string) => signedClient(api.url())(logInWithMobile, { mobile, code }, at({ address: homeOf(mobile) }));

const SENT = { code: 0, data: { resendAfterS: 60 } };
const SLIDER_NEEDED = { code: 41501, data: null };
const SLIDER_WRONG = { code: 41502 };
const TOO_SOON = { code: 41503 };
const TOO_MANY = { code: 41504 };
const NOT_SENT = { code: 41505 };
const TOO_MANY_HOUR = { code: 41508 };
const NETWORK_BUSY = { code: 41509 };

describe('sending a code', () => {
  test('[7.3-16] six digits arrive, and log in', async () => {
    const mobile = aMobile();
    expect(await send(mobile)).toMatchObject(SENT);
    const [message] = sms.inbox(mobile);
    expect(message?.text).toMatch(/^【学堂】您的登录验证码是\d{6}，5分钟内有效/);
    expect(await logIn(mobile, message?.code ?? '')).toMatchObject({ code: 0, data: { isNew: true } });
  });

  test('each purpose has its own words, and its own code', async () => {
    const mobile = aMobile();
    expect(await send(mobile, { purpose: 'cancel' })).toMatchObject(SENT);
    expect(sms.inbox(mobile)[0]?.text).toContain('注销');
    expect(await logIn(mobile, sms.code(mobile))).toMatchObject({ code: 41507 });
  });

  test('the answer is the same whether anybody is known by the number or not', async () => {
    const [known, unknown] = [aMobile(), aMobile()];
    await send(known);
    await logIn(known, sms.code(known));
    clock.advance(25 * HOUR_MS);
    const answers = [await send(known), await send(unknown), await send(known), await send(unknown)];
    expect(answers.map(({ code, message, data }) => JSON.stringify({ code, message, data }))).toEqual([
      ...Array<string>(2).fill(JSON.stringify({ code: 0, message: '', data: { resendAfterS: 60 } })),
      ...Array<unknown>(2).fill(expect.stringContaining('41503')),
    ]);
  });

  test.each(['', '1380013800', '23800138000', '+8613800138000', '13800138000;13900139000'])('%j is no number', async (mobile) => {
    expect(await send(mobile)).toMatchObject({ status: 400, code: 40001 });
  });

  test('neither number, code nor address stands in the database', async () => {
    const mobile = aMobile();
    const address = '203.0.113.77';
    await send(mobile, { address });
    const { rows } = await database.pool.query<{ text: string }>(
      `select m::text as text from identity.sms_message m union all select c::text from identity.sms_code c`,
    );
    const stored = JSON.stringify(rows);
    for (const secret of [mobile, sms.code(mobile), address]) {
      expect(stored).not.toContain(`"${secret}`);
      expect(stored).not.toContain(Buffer.from(secret).toString('hex'));
    }
    expect(stored).not.toContain(mobile);
    expect(stored).not.toContain(address);
  });
});

describe('limits of a number, whoever asks', () => {
  test('one a minute, five an hour, ten a Shanghai day', async () => {
    clock.set(new Date('2026-11-20T08:00:00+08:00'));
    const mobile = aMobile();
    expect(await send(mobile)).toMatchObject(SENT);
    clock.advance(59_000);
    expect(await send(mobile)).toMatchObject(TOO_SOON);
    clock.advance(1_000);
    for (let nth = 2; nth <= 5; nth++) {
      expect(await sendSolved(mobile)).toMatchObject(SENT);
      clock.advance(MINUTE_MS);
    }
    expect(await sendSolved(mobile)).toMatchObject(TOO_MANY_HOUR);
    clock.set(new Date('2026-11-20T10:00:00+08:00'));
    for (let nth = 6; nth <= 10; nth++) {
      expect(await sendSolved(mobile)).toMatchObject(SENT);
      clock.advance(20 * MINUTE_MS);
    }
    expect(await sendSolved(mobile)).toMatchObject(TOO_MANY);
    clock.set(new Date('2026-11-20T23:59:59+08:00'));
    expect(await sendSolved(mobile)).toMatchObject(TOO_MANY);
    expect(sms.inbox(mobile)).toHaveLength(10);
    clock.set(new Date('2026-11-21T00:00:00+08:00'));
    expect(await sendSolved(mobile)).toMatchObject(SENT);
    expect(sms.inbox(mobile)).toHaveLength(11);
  });

  test('fifty at once, from fifty places: one message', async () => {
    const mobile = aMobile();
    const answers = await Promise.all(Array.from({ length: 50 }, () => send(mobile)));
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === 41503)).toHaveLength(49);
    expect(sms.inbox(mobile)).toHaveLength(1);
  });

  test.each(['mobile', 'device', 'address'] as const)('whoever asks waits for another asker of the same %s', async (shared) => {
    const db = openDatabase(database.url, 1);
    const [mobile, address] = [aMobile(), anAddress()];
    const of = (text: string) => lookUp(config.keys.lookup, text);
    const same = { mobile: of(mobile), device: of(`sms-device:browser:${address}:test`), address: of(`sms-address:${address}`) };
    const others = { mobile: of('other'), device: of('other'), address: of('other') };
    const waiting = async () =>
      (await database.pool.query(`select from pg_stat_activity where datname = current_database() and wait_event = 'advisory'`)).rowCount;
    let answered = false;
    const { sent } = await db.transaction(async (tx) => {
      await lockAsker(tx, { ...others, [shared]: same[shared] });
      const sending = send(mobile, { address, browser: 'test' }).finally(() => (answered = true));
      await expect.poll(async () => answered || (await waiting()) === 1).toBe(true);
      expect(answered).toBe(false);
      return { sent: sending };
    });
    expect(await sent).toMatchObject(SENT);
    await db.close();
  });

  test('all purposes share them', async () => {
    const mobile = aMobile();
    expect(await send(mobile, { purpose: 'login' })).toMatchObject(SENT);
    expect(await send(mobile, { purpose: 'cancel' })).toMatchObject(TOO_SOON);
  });

  test('an eleventh of a day does not fit into the database, whatever the code believes', async () => {
    const mobile = written(config.keys.lookup, aMobile());
    const insert = (nth: number) =>
      database.pool.query(
        `insert into identity.sms_message (mobile_lookup, device_lookup, address_lookup, purpose, asked_at, nth)
         values ($1, '', '', 'login', '2026-11-10T12:00:00+08:00', $2)`,
        [mobile, nth],
      );
    for (let nth = 1; nth <= 10; nth++) await insert(nth);
    await expect(insert(11)).rejects.toThrow(/sms_message_nth_check/);
    await expect(insert(10)).rejects.toThrow(/sms_message_ten_a_day/);
  });
});

describe('the slider', () => {
  test('comes before the second code of a day: without it, beside the hole, in the hole', async () => {
    const mobile = aMobile();
    await send(mobile);
    clock.advance(HOUR_MS);
    expect(await send(mobile)).toMatchObject(SLIDER_NEEDED);
    const slider = await solve();
    expect(await send(mobile, { slider: { ...slider, x: slider.x > 150 ? slider.x - 40 : slider.x + 40 } })).toMatchObject(SLIDER_WRONG);
    expect(sms.inbox(mobile)).toHaveLength(1);
    expect(await send(mobile, { slider })).toMatchObject(SENT);
    expect(sms.inbox(mobile)).toHaveLength(2);
  });

  test('one solved slider is one message, for two numbers at once', async () => {
    const mobiles = [aMobile(), aMobile()];
    for (const mobile of mobiles) await send(mobile);
    clock.advance(HOUR_MS);
    const slider = await solve();
    const answers = await Promise.all(mobiles.map((mobile) => send(mobile, { slider })));
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([0, 41501]));
  });

  test('is not used up by an attempt that a limit refuses', async () => {
    const mobile = aMobile();
    await send(mobile);
    const slider = await solve();
    expect(await send(mobile, { slider })).toMatchObject(TOO_SOON);
    clock.advance(MINUTE_MS);
    expect(await send(mobile, { slider })).toMatchObject(SENT);
  });

  test('comes at the eleventh code from one address within the hour', async () => {
    const address = '203.0.113.10';
    const sendFrom = (browser: string) => send(aMobile(), { address, browser });
    for (let nth = 1; nth <= 10; nth++) expect(await sendFrom(`browser ${nth}`)).toMatchObject(SENT);
    expect(await sendFrom('browser 11')).toMatchObject(SLIDER_NEEDED);
    expect(await sendSolved(aMobile(), { address, browser: 'browser 11' })).toMatchObject(SENT);
    clock.advance(HOUR_MS);
    expect(await sendFrom('browser 12')).toMatchObject(SENT);
  });
});

describe('budgets of a place', () => {
  test('a device: ten an hour, with or without the slider', async () => {
    const place = { address: '203.0.113.20', browser: 'one and the same' };
    for (let nth = 1; nth <= 10; nth++) expect(await sendSolved(aMobile(), place)).toMatchObject(SENT);
    expect(await sendSolved(aMobile(), place)).toMatchObject(NETWORK_BUSY);
    expect(await sendSolved(aMobile(), { ...place, browser: 'another' })).toMatchObject(SENT);
  });

  test('for somebody who is logged in the account is the device, wherever they are', async () => {
    const { token } = await aLearner(database.pool, clock.now());
    for (let nth = 1; nth <= 10; nth++) expect(await send(aMobile(), { token })).toMatchObject(SENT);
    expect(await send(aMobile(), { token })).toMatchObject(NETWORK_BUSY);
  });

  test('an address: sixty an hour; an IPv6 household counts as one', async () => {
    let browsers = 0;
    const place = () => ({ address: `2408:8207:18a:3f01::${(++browsers).toString(16)}`, browser: `browser ${browsers}` });
    const codes: number[] = [];
    for (let nth = 1; nth <= 61; nth++) {
      // Twenty calls a minute is the limit of one address: this is about the hour.
      if (nth % 20 === 0) clock.advance(MINUTE_MS);
      codes.push((await sendSolved(aMobile(), place())).code);
    }
    expect(codes.filter((code) => code === 0)).toHaveLength(60);
    expect(codes.at(-1)).toBe(41509);
  });
});

describe('what the vendors do', () => {
  const states = async (mobile: string) => {
    const { rows } = await database.pool.query<{ said: string }>(
      `select m.state || ' ' || coalesce(m.provider, '') as said from identity.sms_message m where m.mobile_lookup = $1 order by m.id`,
      [written(config.keys.lookup, mobile)],
    );
    return rows.map(({ said }) => said);
  };

  test('the first refuses: the second sends, and the learner sees nothing of it', async () => {
    const mobile = aMobile();
    sms.misbehave({ vendor: 'aliyun', kind: 'throttle' });
    expect(await send(mobile)).toMatchObject(SENT);
    expect(sms.inbox(mobile).map(({ vendor }) => vendor)).toEqual(['tencent']);
    expect(await states(mobile)).toEqual(['sent tencent']);
  });

  test('both refuse: it is said, it is not counted, and the next try goes out at once and without a slider', async () => {
    const mobile = aMobile();
    sms.misbehave({ vendor: 'aliyun', kind: 'throttle' });
    sms.misbehave({ vendor: 'tencent', kind: 'throttle' });
    expect(await send(mobile)).toMatchObject(NOT_SENT);
    const { rowCount } = await database.pool.query('select from identity.sms_code where mobile_lookup = $1', [
      written(config.keys.lookup, mobile),
    ]);
    expect(rowCount).toBe(0);
    expect(await send(mobile)).toMatchObject(SENT);
    expect(await states(mobile)).toEqual(['not-sent tencent', 'sent aliyun']);
  });

  test('the answer is lost: the message may be there, so it counts, nobody sends a second one, and its code is good', async () => {
    const mobile = aMobile();
    sms.misbehave({ vendor: 'aliyun', kind: 'lost-answer', delayMs: 20 });
    expect(await send(mobile)).toMatchObject(SENT);
    expect(await states(mobile)).toEqual(['unknown aliyun']);
    expect(await send(mobile)).toMatchObject(TOO_SOON);
    expect(sms.inbox(mobile)).toHaveLength(1);
    expect(await logIn(mobile, sms.code(mobile))).toMatchObject({ code: 0 });
  });

  test('the process dies between reserving and sending: the message counts', async () => {
    const mobile = aMobile();
    await send(mobile);
    await database.pool.query(
      `update identity.sms_message set state = 'reserved', provider = null, provider_id = null where mobile_lookup = $1`,
      [written(config.keys.lookup, mobile)],
    );
    expect(await send(mobile)).toMatchObject(TOO_SOON);
  });

  test('no transaction is open while a vendor is slow', async () => {
    const mobile = aMobile();
    sms.misbehave({ vendor: 'aliyun', kind: 'slow', delayMs: 700 });
    const sending = send(mobile);
    await expect.poll(() => sms.inbox(mobile).length).toBe(1);
    const { rows } = await database.pool.query(
      `select state from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`,
    );
    expect(rows).toEqual([]);
    expect(await sending).toMatchObject(SENT);
  });
});

describe('whether the account that is logged in has a number', () => {
  const check = (token: string, mobile: string) => signedClient(api.url(), token)(checkSmsBinding, { mobile }, at({}));
  const aBoundLearner = async (mobile: string) => {
    const { learnerId, token } = await aLearner(database.pool, clock.now());
    await database.pool.query('update identity.learner set mobile_sealed = $2, mobile_lookup = $3 where id = $1', [
      learnerId,
      sealUnbound(config.keys.data, mobile),
      written(config.keys.lookup, mobile),
    ]);
    return token;
  };

  test('[7.3-17] none yet: a code for binding goes out', async () => {
    const { token } = await aLearner(database.pool, clock.now());
    const mobile = aMobile();
    expect(await check(token, mobile)).toMatchObject({ code: 0, data: { isBound: false, isSameMobile: false, resendAfterS: 60 } });
    expect(sms.inbox(mobile)[0]?.text).toContain('绑定');
  });

  test('[7.3-17] this very one: nothing is sent', async () => {
    const mobile = aMobile();
    expect(await check(await aBoundLearner(mobile), mobile)).toMatchObject({
      code: 0,
      data: { isBound: true, isSameMobile: true, resendAfterS: 0 },
    });
    expect(sms.inbox(mobile)).toEqual([]);
  });

  test('[7.3-17] another one: a code for the change goes out', async () => {
    const [old, next] = [aMobile(), aMobile()];
    expect(await check(await aBoundLearner(old), next)).toMatchObject({ code: 0, data: { isBound: true, isSameMobile: false } });
    expect([sms.inbox(old).length, sms.inbox(next).length]).toEqual([0, 1]);
  });

  test('somebody else’s number looks like anybody’s', async () => {
    const theirs = aMobile();
    await aBoundLearner(theirs);
    const { token } = await aLearner(database.pool, clock.now());
    const [taken, free] = [await check(token, theirs), await check(token, aMobile())];
    expect({ ...taken, requestId: '' }).toEqual({ ...free, requestId: '' });
  });

  test('nobody without a session', async () => {
    expect(await signedClient(api.url())(checkSmsBinding, { mobile: aMobile() }, at({}))).toMatchObject({ code: 3 });
  });

  test('the same limits hold', async () => {
    const { token } = await aLearner(database.pool, clock.now());
    const mobile = aMobile();
    await send(mobile);
    expect(await check(token, mobile)).toMatchObject(TOO_SOON);
  });
});

test('what is over is forgotten: messages after seven days, codes after one, puzzles at once', async () => {
  const db = openDatabase(database.url, 1);
  const count = async (table: string) =>
    Number((await database.pool.query<{ count: string }>(`select count(*) from identity.${table}`)).rows[0]?.count);
  const forgetIn = (days: number) => forget({ db, clock: { now: () => new Date(clock.now().getTime() + days * 24 * HOUR_MS) } }, smsEnd);
  await send(aMobile());
  await signedClient(api.url())(getSlider, {}, at({}));
  await forgetIn(0);
  expect([await count('sms_message'), await count('sms_code'), await count('slider')].every((rows) => rows > 0)).toBe(true);
  await forgetIn(2);
  expect([(await count('sms_message')) > 0, await count('sms_code'), await count('slider')]).toEqual([true, 0, 0]);
  await forgetIn(8);
  expect(await count('sms_message')).toBe(0);
  await db.close();
});
