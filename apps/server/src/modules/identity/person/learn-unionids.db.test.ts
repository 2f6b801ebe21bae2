import { isSubscribe } from '@xuetang/contract/entries';
import { getCustomer } from '@xuetang/contract/identity';
import { createTestClock } from '@xuetang/testkit/clock';
import { signedClient } from '@xuetang/testkit/signed-client';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { testKeys } from '../../../../../../tests/benches/test-keys.ts';
import { openidFor } from '../../../../../../stand-ins/wechat/users.ts';
import { startWechatStandIn } from '../../../../../../stand-ins/wechat/wechat.ts';
import { openApi } from '../../../../../../tests/benches/open-api.ts';
import { logInSilently, WECHAT_APPS, wechatEnv } from '../../../../../../tests/benches/silent-login.ts';
import { mergers } from '../../../mergers.ts';
import { createLog } from '../../../platform/log.ts';
import { createWechat } from '../../../providers/wechat/wechat.ts';
import { learnUnionid, unionidJob, type UnionidPorts } from './learn-unionids.ts';

const BATCH = '/cgi-bin/user/info/batchget';
const MINUTE_MS = 60_000;

const clock = createTestClock();
const wechat = await startWechatStandIn({
  port: 0,
  apps: Object.values(WECHAT_APPS).map((app) => ({ ...app, allowedHosts: ['127.0.0.1'] })),
});
afterAll(() => wechat.close());
const { api, database, db } = await openApi({ clock, env: wechatEnv(wechat.url) });
let forgotten = 0;
const on: UnionidPorts = {
  db,
  clock,
  mergers,
  keys: testKeys,
  log: createLog('test', 'silent'),
  wechat: createWechat({ openUrl: wechat.url, apiUrl: wechat.url }, () => clock.now().getTime()),
  apps: { ...WECHAT_APPS },
  sessionsChanged: () => void forgotten++,
};
/** As the worker has it, once a minute. */
let ask: () => Promise<void>;

beforeEach(async () => {
  // Logins are limited by the minute, and every test here comes from one address.
  clock.advance(MINUTE_MS);
  // An account that refused is left alone for an hour: not beyond its test.
  const job = unionidJob(on);
  ask = () => job.run({});
  await database.pool.query('update identity.wechat_account set unionid_due_at = null');
});

const control = (path: string, body: unknown) => fetch(`${wechat.url}/_standin/${path}`, { method: 'POST', body: JSON.stringify(body) });
const at = () => ({ timestamp: Math.floor(clock.now().getTime() / 1_000) });
const customer = async (token: string) => (await signedClient(api.url(), token)(getCustomer, {}, at())).data?.id;
const subscribe = async (token: string) => (await signedClient(api.url(), token)(isSubscribe, { wechatType: 99 }, at())).data?.subscribe;

interface Person {
  key: string;
  unionid: string;
}
const aPerson = async (): Promise<Person> => {
  const key = `p-${crypto.randomUUID()}`;
  await control('users', { key, nickname: '静水流深', unionid: `union-${key}` });
  return { key, unionid: `union-${key}` };
};
const follow = ({ key, unionid }: Person) => control('users', { key, unionid, nickname: '静水流深', subscribed: true });

const logIn = async ({ key }: Person, wechatType: keyof typeof WECHAT_APPS = 99) => {
  const token = await logInSilently(api.url(), key, wechatType, at());
  return { token, learnerId: (await customer(token)) ?? '' };
};
const kept = async ({ key }: Person, wechatType: keyof typeof WECHAT_APPS = 99) => {
  const { appId } = WECHAT_APPS[wechatType];
  const { rows } = await database.pool.query<{ unionid: string | null; unionid_asks: number; due: Date | null; learner_id: string }>(
    'select unionid, unionid_asks, unionid_due_at as due, learner_id from identity.wechat_account where app_id = $1 and openid = $2',
    [appId, openidFor(appId, key)],
  );
  return rows[0];
};
const callsTo = (path: string) => wechat.books.calls.filter((call) => call.path === path).length;

describe('who somebody is who logged in silently', () => {
  test('is learned within a minute of the login from whoever follows the account', async () => {
    const person = await aPerson();
    await follow(person);
    await logIn(person);
    expect(await kept(person)).toMatchObject({ unionid: null });
    await ask();
    expect(await kept(person)).toMatchObject({ unionid: person.unionid });
    const asked = callsTo(BATCH);
    await ask();
    expect(callsTo(BATCH)).toBe(asked);
  });

  test('whoever follows later is learned later; whoever never does is asked for two weeks, and again after a login', async () => {
    const [late, never] = [await aPerson(), await aPerson()];
    for (const person of [late, never]) await logIn(person);
    await ask();
    expect(await kept(late)).toMatchObject({ unionid: null, unionid_asks: 1, due: new Date(clock.now().getTime() + 10 * MINUTE_MS) });
    await follow(late);
    clock.advance(9 * MINUTE_MS);
    await ask();
    expect(await kept(late)).toMatchObject({ unionid: null });
    clock.advance(MINUTE_MS);
    await ask();
    expect(await kept(late)).toMatchObject({ unionid: late.unionid });

    for (let nth = 3; nth <= 18; nth++) {
      clock.advance(24 * 60 * MINUTE_MS);
      await ask();
    }
    expect(await kept(never)).toMatchObject({ unionid: null, unionid_asks: 18, due: null });
    await logIn(never);
    expect(await kept(never)).toMatchObject({ unionid_asks: 0, due: clock.now() });
  });

  test('[7.3-05] is learned at once where a page asks whether he follows', async () => {
    const person = await aPerson();
    const { token } = await logIn(person);
    expect(await subscribe(token)).toBe(0);
    expect(await kept(person)).toMatchObject({ unionid: null });
    await follow(person);
    expect(await subscribe(token)).toBe(1);
    expect(await kept(person)).toMatchObject({ unionid: person.unionid });
  });

  test('two accounts that turn out to be one become one, and both tokens stay good', async () => {
    const person = await aPerson();
    const [here, there] = [await logIn(person, 99), await logIn(person, 108)];
    expect(here.learnerId).not.toBe(there.learnerId);
    await follow(person);
    await ask();
    expect([await kept(person, 99), await kept(person, 108)]).toMatchObject([
      { unionid: person.unionid, learner_id: here.learnerId },
      { unionid: person.unionid, learner_id: here.learnerId },
    ]);
    expect(forgotten).toBeGreaterThan(0);
    clock.advance(6_000);
    expect(await customer(there.token)).toBe(here.learnerId);
  });

  test('two that both have a number stay two, and both are known', async () => {
    const person = await aPerson();
    const both = [await logIn(person, 99), await logIn(person, 108)];
    for (const { learnerId } of both)
      await database.pool.query(`update identity.learner set mobile_sealed = '\\x00', mobile_lookup = $2 where id = $1`, [
        learnerId,
        Buffer.from(learnerId),
      ]);
    await follow(person);
    await ask();
    expect([await kept(person, 99), await kept(person, 108)]).toMatchObject(
      both.map(({ learnerId }) => ({ unionid: person.unionid, learner_id: learnerId })),
    );
  });

  test('nobody is made again who has left meanwhile', async () => {
    const person = await aPerson();
    await logIn(person);
    const openid = openidFor(WECHAT_APPS[99].appId, person.key);
    await database.pool.query('delete from identity.wechat_account where openid = $1', [openid]);
    await learnUnionid(on, WECHAT_APPS[99].appId, { openid, unionid: person.unionid });
    expect(await kept(person)).toBeUndefined();
  });
});

describe('when WeChat does not say', () => {
  test.each([
    ['the day is used up', 45009],
    ['WeChat’s own trouble', -1],
  ])('%s: everybody stays due, and the next minute asks again', async (_name, errcode) => {
    const person = await aPerson();
    await follow(person);
    await logIn(person);
    await control('faults', { path: BATCH, times: 1, kind: 'errcode', errcode });
    await ask();
    expect(await kept(person)).toMatchObject({ unionid: null, unionid_asks: 0 });
    await ask();
    expect(await kept(person)).toMatchObject({ unionid: person.unionid });
  });

  test('an account that may not ask is left alone for an hour, and the others are asked', async () => {
    const [barred, other] = [await aPerson(), await aPerson()];
    for (const person of [barred, other]) await follow(person);
    await logIn(barred, 99);
    await logIn(other, 108);
    await control('faults', { path: BATCH, times: 1, kind: 'errcode', errcode: 48001 });
    await ask();
    expect([await kept(barred, 99), await kept(other, 108)]).toMatchObject([{ unionid: null }, { unionid: other.unionid }]);
    clock.advance(59 * MINUTE_MS);
    await ask();
    expect(await kept(barred, 99)).toMatchObject({ unionid: null, unionid_asks: 0 });
    clock.advance(MINUTE_MS);
    await ask();
    expect(await kept(barred, 99)).toMatchObject({ unionid: barred.unionid });
  });
});
