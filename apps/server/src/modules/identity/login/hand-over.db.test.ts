import { getCustomer } from '@xuetang/contract/identity';
import { exchangeToken, giveTicket, listDevices, signOut, signOutDevice, takeOffer } from '@xuetang/contract/login';
import { aLearner } from '@xuetang/testkit/builders';
import { createTestClock } from '@xuetang/testkit/clock';
import { createTestDatabase, type TestDatabase } from '@xuetang/testkit/database';
import { serverEnv } from '@xuetang/testkit/server-env';
import { signedClient } from '@xuetang/testkit/signed-client';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createApi } from '../../../create-api.ts';
import { readConfig } from '../../../platform/config.ts';
import { openDatabase, type Database } from '../../../platform/db.ts';
import { openSession } from '../sessions/sessions.ts';
import type { SessionVia } from '../tables.ts';

const MINUTE_MS = 60_000;
const clock = createTestClock();
let database: TestDatabase;
let db: Database;
/** Two processes: what ends on one must end on the other. */
let apis: Awaited<ReturnType<typeof createApi>>[];

beforeAll(async () => {
  database = await createTestDatabase();
  db = openDatabase(database.url, 4);
  const env = serverEnv(database.url);
  apis = await Promise.all([0, 1].map(() => createApi(readConfig(env), clock)));
  await Promise.all(apis.map((api) => api.listen()));
});
afterAll(async () => {
  await Promise.all(apis.map((api) => api.close()));
  await db.close();
  await database.drop();
});
// Calls are limited by the minute, and every visitor here comes from one address.
beforeEach(() => clock.advance(MINUTE_MS));

const at = () => ({ timestamp: Math.floor(clock.now().getTime() / 1_000) });
const as = (token: string, process = 0) => signedClient(apis[process]?.url() ?? '', token);
const codeFor = async (token: string, process = 0) => (await as(token, process)(getCustomer, {}, at())).code;
const idOf = async (token: string) => (await as(token)(getCustomer, {}, at())).data?.id;
/** Hands in what stood in an address, and says yes to the account that it names. */
const exchange = async (given: string) => {
  const { code, data } = await as('')(exchangeToken, { given }, at());
  return data?.offered
    ? as('')(takeOffer, { offer: data.offered.offer }, at())
    : { code, data: data?.token ? { token: data.token } : null };
};

const loggedIn = async (via: SessionVia) => {
  const { learnerId } = await aLearner(database.pool, clock.now());
  await database.pool.query('delete from identity.session where learner_id = $1', [learnerId]);
  const token = await db.transaction((tx) => openSession(tx, learnerId, clock.now(), { via, userAgent: '' }));
  return { learnerId, token };
};

describe('a ticket', () => {
  test('enters once, as its learner; the second browser with the same address is not let in', async () => {
    const { learnerId, token } = await loggedIn('app');
    const { ticket } = (await as(token)(giveTicket, {}, at())).data ?? { ticket: '' };
    expect(ticket).toMatch(/^t\.[\w-]{43}$/);
    const first = await exchange(ticket);
    expect(await idOf(first.data?.token ?? '')).toBe(learnerId);
    expect(await exchange(ticket)).toMatchObject({ code: 41107, data: null });
    expect(await codeFor(token)).toBe(0);
  });

  test('20 that come with it in one moment: one enters', async () => {
    const { token } = await loggedIn('mini-program');
    const { ticket } = (await as(token)(giveTicket, {}, at())).data ?? { ticket: '' };
    const codes = await Promise.all(Array.from({ length: 20 }, async () => (await exchange(ticket)).code));
    expect(codes.toSorted((a, b) => a - b)).toEqual([0, ...Array(19).fill(41_107)]);
  });

  test('is over after a minute, and with the session that gave it', async () => {
    const { token } = await loggedIn('app');
    const [late, ended] = await Promise.all([as(token)(giveTicket, {}, at()), as(token)(giveTicket, {}, at())]);
    clock.advance(MINUTE_MS);
    expect(await exchange(late.data?.ticket ?? '')).toMatchObject({ code: 41107 });
    const fresh = await as(token)(giveTicket, {}, at());
    await as(token)(signOut, {}, at());
    expect(await exchange(fresh.data?.ticket ?? '')).toMatchObject({ code: 41107 });
    expect(await exchange(ended.data?.ticket ?? '')).toMatchObject({ code: 41107 });
  });

  test('opens nothing by itself, and is not in the database', async () => {
    const { token } = await loggedIn('app');
    const { ticket } = (await as(token)(giveTicket, {}, at())).data ?? { ticket: '' };
    expect(await codeFor(ticket)).toBe(3);
    const { rows } = await database.pool.query<{ text: string }>('select t::text as text from identity.ticket t');
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(Buffer.from(ticket).toString('hex'));
    expect(JSON.stringify(rows)).not.toContain(ticket);
  });

  test('from a page lets another place in as a device of its own', async () => {
    const { token } = await loggedIn('wechat');
    const { ticket } = (await as(token)(giveTicket, {}, at())).data ?? { ticket: '' };
    const there = (await exchange(ticket)).data?.token ?? '';
    expect((await as(token)(listDevices, {}, at())).data).toHaveLength(2);
    await as(token)(signOut, {}, at());
    expect(await codeFor(there)).toBe(0);
  });
});

describe('a session’s token in an address', () => {
  test.each(['wechat', 'mobile', 'url', 'super-fans'] as const)('of a browser (%s) is worth nothing once it was used', async (via) => {
    const { learnerId, token } = await loggedIn(via);
    expect(await codeFor(token)).toBe(0);
    const fresh = (await exchange(token)).data?.token ?? '';
    expect(fresh).not.toBe(token);
    expect(await idOf(fresh)).toBe(learnerId);
    expect(await exchange(token)).toMatchObject({ code: 41107, data: null });
    // A process remembers it for five seconds.
    clock.advance(5_001);
    expect(await codeFor(token)).toBe(4);
  });

  test.each(['app', 'mini-program'] as const)('of the %s opens one page once, and its holder stays logged in', async (via) => {
    const { learnerId, token } = await loggedIn(via);
    const fresh = (await exchange(token)).data?.token ?? '';
    expect(await idOf(fresh)).toBe(learnerId);
    expect(await exchange(token)).toMatchObject({ code: 41107 });
    expect([await codeFor(token), await codeFor(fresh)]).toEqual([0, 0]);
  });

  test('20 that come with it in one moment: one enters', async () => {
    const { token } = await loggedIn('wechat');
    const codes = await Promise.all(Array.from({ length: 20 }, async () => (await exchange(token)).code));
    expect(codes.toSorted((a, b) => a - b)).toEqual([0, ...Array(19).fill(41_107)]);
  });

  test('what comes out of a session does not outlive it', async () => {
    const { token } = await loggedIn('wechat');
    for (let day = 0; day < 29; day++) {
      clock.advance(24 * 60 * MINUTE_MS);
      expect(await codeFor(token)).toBe(0);
    }
    const fresh = (await exchange(token)).data?.token ?? '';
    expect(await codeFor(fresh)).toBe(0);
    clock.advance(24 * 60 * MINUTE_MS + 1_000);
    expect(await codeFor(fresh)).toBe(3);
  });

  test.each(['never-issued', 't.never-issued', 'x'.repeat(256)])('%s is no token', async (given) => {
    expect(await exchange(given)).toMatchObject({ code: 41107 });
  });
});

describe('what somebody else put into the address', () => {
  const ticketOf = async ({ token }: { token: string }) => (await as(token)(giveTicket, {}, at())).data?.ticket ?? '';

  test('lets nobody in unasked: neither in the place of another learner nor where nobody is logged in', async () => {
    const [attacker, victim] = [await loggedIn('app'), await loggedIn('wechat')];
    const numberOf = async (token: string) => (await as(token)(getCustomer, {}, at())).data?.learnNumber;
    const [theirs, own] = [await numberOf(attacker.token), await numberOf(victim.token)];
    for (const here of [victim.token, '']) {
      const { data } = await as(here)(exchangeToken, { given: await ticketOf(attacker) }, at());
      expect(data).toMatchObject({
        token: null,
        offered: { there: { learnNumber: theirs }, here: here ? { learnNumber: own } : null },
      });
    }
    expect(await codeFor(victim.token)).toBe(0);
  });

  test('is taken by a yes, once, within ten minutes', async () => {
    const attacker = await loggedIn('app');
    const offer = async () => (await as('')(exchangeToken, { given: await ticketOf(attacker) }, at())).data?.offered?.offer ?? '';
    const first = await offer();
    const taken = await Promise.all(Array.from({ length: 5 }, () => as('')(takeOffer, { offer: first }, at())));
    expect(taken.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([0, 41107, 41107, 41107, 41107]);
    const late = await offer();
    clock.advance(10 * MINUTE_MS);
    expect(await as('')(takeOffer, { offer: late }, at())).toMatchObject({ code: 41107 });
  });

  test('an offer that somebody else was made opens nothing in an address, and a ticket is no offer', async () => {
    const attacker = await loggedIn('app');
    const { data } = await as('')(exchangeToken, { given: await ticketOf(attacker) }, at());
    expect(await as('')(exchangeToken, { given: data?.offered?.offer ?? '' }, at())).toMatchObject({ code: 41107 });
    expect(await as('')(takeOffer, { offer: await ticketOf(attacker) }, at())).toMatchObject({ code: 41107 });
  });

  test('its own learner needs no question: logged in here, or in the app around the page', async () => {
    const [mine, other] = [await loggedIn('app'), await loggedIn('app')];
    const ask = async (here: string, hostToken?: string) => {
      const host = hostToken === undefined ? {} : { hostToken };
      return (await as(here)(exchangeToken, { given: await ticketOf(mine), ...host }, at())).data?.token !== null;
    };
    expect([await ask(mine.token), await ask('', mine.token), await ask('', other.token), await ask('', 'made-up')]).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});

describe('devices', () => {
  test('pages that the app opens are no devices: the tenth page pushes nobody out, and the app’s end is theirs', async () => {
    const { token } = await loggedIn('app');
    const pages: string[] = [];
    for (let page = 0; page < 10; page++) {
      const { ticket } = (await as(token)(giveTicket, {}, at())).data ?? { ticket: '' };
      pages.push((await exchange(ticket)).data?.token ?? '');
    }
    expect(await Promise.all(pages.map((page) => codeFor(page)))).toEqual([...Array(9).fill(4), 0]);
    const last = pages.at(-1) ?? '';
    expect((await as(last)(listDevices, {}, at())).data).toMatchObject([{ isThis: true }]);
    expect(await codeFor(token)).toBe(0);
    await as(token)(signOut, {}, at());
    expect([await codeFor(token), await codeFor(last)]).toEqual([3, 3]);
  });

  test('are listed in words, the last used first, and one is signed out: code 4 there on every process', async () => {
    const { learnerId, token } = await loggedIn('wechat');
    clock.advance(1_000);
    const userAgent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 16_3) Mobile/15E148 MicroMessenger/8.0.33';
    const other = await db.transaction((tx) => openSession(tx, learnerId, clock.now(), { via: 'wechat', userAgent }));
    const devices = (await as(token)(listDevices, {}, at())).data ?? [];
    expect(devices.map(({ name, isThis }) => [name, isThis])).toEqual([
      ['微信 · 苹果手机', false],
      ['其他设备', true],
    ]);
    expect([await codeFor(other, 0), await codeFor(other, 1)]).toEqual([0, 0]);
    const [there] = devices;
    if (!there) throw new Error('no device');
    expect((await as(token)(signOutDevice, { deviceId: there.deviceId }, at())).data).toEqual({ signedOut: 1 });
    expect(await codeFor(other, 0)).toBe(4);
    // Told to the other process by a word that might be lost; after five seconds it knows in any case.
    clock.advance(5_001);
    expect([await codeFor(other, 1), await codeFor(token)]).toEqual([4, 0]);
  });

  test('all others at once; this one stays', async () => {
    const { learnerId, token } = await loggedIn('wechat');
    const others: string[] = [];
    for (let device = 0; device < 3; device++)
      others.push(await db.transaction((tx) => openSession(tx, learnerId, clock.now(), { via: 'mobile', userAgent: '' })));
    expect((await as(token)(signOutDevice, { deviceId: 'others' }, at())).data).toEqual({ signedOut: 3 });
    expect(await Promise.all(others.map((other) => codeFor(other)))).toEqual([4, 4, 4]);
    expect(await codeFor(token)).toBe(0);
  });

  test('of somebody else are neither listed nor signed out', async () => {
    const [me, other] = [await loggedIn('wechat'), await loggedIn('wechat')];
    const [theirs] = (await as(other.token)(listDevices, {}, at())).data ?? [];
    if (!theirs) throw new Error('no device');
    expect((await as(me.token)(listDevices, {}, at())).data).toHaveLength(1);
    expect((await as(me.token)(signOutDevice, { deviceId: theirs.deviceId }, at())).data).toEqual({ signedOut: 0 });
    expect(await codeFor(other.token)).toBe(0);
  });

  test('signing out ends this session, code 3', async () => {
    const { token } = await loggedIn('wechat');
    expect(await as(token)(signOut, {}, at())).toMatchObject({ code: 0, data: null });
    expect([await codeFor(token, 0), await codeFor(token, 1)]).toEqual([3, 3]);
  });
});
