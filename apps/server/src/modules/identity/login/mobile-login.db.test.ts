import { getCustomer } from '@xuetang/contract/identity';
import { logInWithMobile } from '@xuetang/contract/login';
import { sendSmsCode } from '@xuetang/contract/sms';
import { createTestClock } from '@xuetang/testkit/clock';
import { createTestDatabase, type TestDatabase } from '@xuetang/testkit/database';
import { serverEnv } from '@xuetang/testkit/server-env';
import { signedClient } from '@xuetang/testkit/signed-client';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startSmsStandIn, type SmsStandIn } from '../../../../../../stand-ins/sms/sms.ts';
import { createApi } from '../../../create-api.ts';
import { readConfig, type Config } from '../../../platform/config.ts';
import { openDatabase, type Database } from '../../../platform/db.ts';
import { createDevices } from '../../../platform/http/devices.ts';
import { findOrAddByMobile } from './mobile-login.ts';

const clock = createTestClock();
let database: TestDatabase;
let db: Database;
let sms: SmsStandIn;
let config: Config;
let api: Awaited<ReturnType<typeof createApi>>;

beforeAll(async () => {
  database = await createTestDatabase();
  sms = await startSmsStandIn({ port: 0, now: () => clock.now().getTime() });
  config = readConfig(
    serverEnv(database.url, { XT_SMS_PROVIDERS: sms.providers, XT_SMS_DEVICE_PER_HOUR: '1000', XT_SMS_ADDRESS_FREE: '1000' }),
  );
  api = await createApi(config, clock);
  await api.listen();
  db = openDatabase(database.url, 10);
});
afterAll(async () => {
  await db.close();
  await api.close();
  await sms.close();
  await database.drop();
});

let people = 0;
const aMobile = () => `137${String(++people).padStart(8, '0')}`;
let addresses = 0;
const aDevice = () => createDevices(config.keys.ticket).issue(clock.now());
/** Each test is a browser of its own: calls are limited by the minute. */
let device = '';
beforeEach(() => void (device = aDevice()));
const from = (by = device) => ({
  timestamp: Math.floor(clock.now().getTime() / 1_000),
  headers: {
    'x-forwarded-for': `198.51.100.${(addresses++ % 250) + 1}`,
    'user-agent': 'Mozilla/5.0 (iPhone) MicroMessenger/8.0',
    device: by,
  },
});
const ask = () => signedClient(api.url());
const logIn = (mobile: string, code: string, by = device) => ask()(logInWithMobile, { mobile, code }, from(by));
const codeFor = async (mobile: string) => {
  expect(await ask()(sendSmsCode, { mobile }, from())).toMatchObject({ code: 0 });
  return sms.code(mobile);
};
const customer = (token: string | undefined) => signedClient(api.url(), token)(getCustomer, {}, from());
const learners = async () => Number((await database.pool.query<{ count: string }>('select count(*) from identity.learner')).rows[0]?.count);

describe('logging in by mobile', () => {
  test('the first time makes the learner, the second finds them', async () => {
    const mobile = aMobile();
    const first = await logIn(mobile, await codeFor(mobile));
    expect(first).toMatchObject({ code: 0, data: { token: expect.stringMatching(/^[\w-]{43}$/), isNew: true } });
    const me = await customer(first.data?.token);
    expect(me).toMatchObject({ code: 0, data: { hasMobile: true, mobile: `${mobile.slice(0, 3)}****${mobile.slice(-4)}` } });

    clock.advance(25 * 3_600_000);
    const second = await logIn(mobile, await codeFor(mobile));
    expect(second).toMatchObject({ code: 0, data: { isNew: false } });
    expect((await customer(second.data?.token)).data?.id).toBe(me.data?.id);
  });

  test('the number is at rest sealed, and found by its HMAC alone', async () => {
    const mobile = aMobile();
    await logIn(mobile, await codeFor(mobile));
    const { rows } = await database.pool.query<{ text: string }>('select l::text as text from identity.learner l');
    expect(JSON.stringify(rows)).not.toContain(mobile);
    expect(JSON.stringify(rows)).not.toContain(Buffer.from(mobile).toString('hex'));
  });

  test('a wrong code, a number that never asked, a second use', async () => {
    const mobile = aMobile();
    const code = await codeFor(mobile);
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
    const before = await learners();
    expect(await logIn(mobile, wrong)).toMatchObject({ status: 200, code: 41506, data: null });
    expect(await logIn(aMobile(), code)).toMatchObject({ code: 41507 });
    expect(await learners()).toBe(before);
    expect(await logIn(mobile, code)).toMatchObject({ code: 0 });
    expect(await logIn(mobile, code)).toMatchObject({ code: 41507 });
  });

  test('a stranger who guesses at somebody’s number keeps nobody out', async () => {
    const mobile = aMobile();
    const code = await codeFor(mobile);
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
    const stranger = aDevice();
    for (let nth = 1; nth <= 10; nth++) expect(await logIn(mobile, wrong, stranger)).toMatchObject({ data: null });
    expect(await logIn(mobile, code)).toMatchObject({ code: 0 });
  });

  test('one code, twenty-five taps at once: one gets in, one learner, one session', async () => {
    const mobile = aMobile();
    const code = await codeFor(mobile);
    const before = await learners();
    const answers = await Promise.all(Array.from({ length: 25 }, () => logIn(mobile, code)));
    expect(answers.filter((answer) => answer.code === 0)).toHaveLength(1);
    expect(answers.filter((answer) => answer.code === 41507)).toHaveLength(24);
    expect((await learners()) - before).toBe(1);
    const { rowCount } = await database.pool.query(
      `select from identity.session s where s.learner_id = (select max(id) from identity.learner) and s.via = 'mobile'`,
    );
    expect(rowCount).toBe(1);
  });

  test('fifty first visits of one number in a moment make one person, and none of them fails', async () => {
    const mobile = aMobile();
    const before = await learners();
    const found = await Promise.all(
      Array.from({ length: 50 }, () => db.transaction((tx) => findOrAddByMobile(tx, config.keys, mobile, new Date()))),
    );
    expect(new Set(found.map(({ learner }) => learner)).size).toBe(1);
    expect(found.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect((await learners()) - before).toBe(1);
  });
});
