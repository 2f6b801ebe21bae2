import type { Call, StepUp } from '@xuetang/contract/call';
import { calls, type CallName } from '@xuetang/contract/calls';
import { errors } from '@xuetang/contract/errors';
import { aLearner } from '@xuetang/testkit/builders';
import { createTestClock } from '@xuetang/testkit/clock';
import { serverEnv } from '@xuetang/testkit/server-env';
import { signedClient } from '@xuetang/testkit/signed-client';
import { describe, expect, test } from 'vitest';
import { makeSmsCode } from '../../apps/server/src/modules/identity/sms/sms-code.ts';
import { readConfig } from '../../apps/server/src/platform/config.ts';
import { sealUnbound } from '../../apps/server/src/platform/crypto.ts';
import { written } from '../../apps/server/src/platform/lookup.ts';
import { createDevices } from '../../apps/server/src/platform/http/devices.ts';
import { openApi } from '../benches/open-api.ts';

const MINUTE_MS = 60_000;
const clock = createTestClock();
const { api, database, db } = await openApi({ clock, env: { XT_LOG_LEVEL: 'silent' } });
const { keys } = readConfig(serverEnv(database.url));
const STEP_UP = errors['session.step_up'].code;

const devices = createDevices(keys.ticket);
const DEVICE = devices.issue(clock.now());
/** The one phone that everybody here asks with. */
const PHONE = { visitor: { ip: '', userAgent: '', device: devices.read(DEVICE, clock.now()) } };
const at = () => ({ timestamp: Math.floor(clock.now().getTime() / 1_000), headers: { device: DEVICE } });
const asking = (token: string) => (name: CallName, body: object) => signedClient(api.url(), token)(calls[name], body as never, at());
let numbers = 0;
const aNumber = () => `135${String(numbers++).padStart(8, '0')}`;
const codeFor = (mobile: string, purpose: 'bind' | 'cancel' | 'prove') =>
  db.transaction((tx) => makeSmsCode(tx, { keys, asker: PHONE, mobile, purpose, now: clock.now() }));

const aPerson = async (mobile?: string) => {
  const person = await aLearner(database.pool, clock.now());
  if (mobile)
    await database.pool.query('update identity.learner set mobile_sealed = $2, mobile_lookup = $3 where id = $1', [
      person.learnerId,
      sealUnbound(keys.data, mobile),
      written(keys.lookup, mobile),
    ]);
  return { ...person, ask: asking(person.token), mobile: mobile ?? '' };
};
type Person = Awaited<ReturnType<typeof aPerson>>;

const stepUpOf = (name: CallName): StepUp | undefined => (calls[name] as Call).stepUp;
const asksForIt = (Object.keys(calls) as CallName[]).filter((name) => stepUpOf(name) !== undefined);

/** For a call whose answer decides: a learner and a request for which the proof is needed, and one for which it is not. */
const WHERE: Partial<
  Record<CallName, Record<'needed' | 'spared', { who: () => Promise<Person>; body: (person: Person) => Promise<object> }>>
> = {
  checkAndBindMobile: {
    needed: {
      who: () => aPerson(aNumber()),
      body: async () => {
        const mobile = aNumber();
        return { mobile, code: await codeFor(mobile, 'bind') };
      },
    },
    spared: {
      who: () => aPerson(),
      body: async () => {
        const mobile = aNumber();
        return { mobile, code: await codeFor(mobile, 'bind') };
      },
    },
  },
  requestCancellation: {
    needed: { who: () => aPerson(), body: async () => ({}) },
    spared: { who: () => aPerson(aNumber()), body: async ({ mobile }) => ({ mobile, code: await codeFor(mobile, 'cancel') }) },
  },
};

const grow = async (how: 'old' | 'handed', { learnerId }: Person) => {
  if (how === 'handed') await database.pool.query(`update identity.session set level = 'handed' where learner_id = $1`, [learnerId]);
  else clock.advance(10 * MINUTE_MS + 1);
};

describe('step-up × every call that asks for it', () => {
  test('a call that leaves it to its answer is written down here', () => {
    const open = asksForIt.filter((name) => stepUpOf(name)?.unless !== undefined);
    expect(Object.keys(WHERE).toSorted()).toEqual(open.toSorted());
    expect(asksForIt.length).toBeGreaterThan(3);
  });

  test.each(asksForIt.flatMap((name) => (['old', 'handed'] as const).map((how) => [name, how] as const)))('%s, %s', async (name, how) => {
    const person = await (WHERE[name]?.needed.who ?? aPerson)();
    await grow(how, person);
    const body = (await WHERE[name]?.needed.body(person)) ?? {};
    expect((await person.ask(name, body)).code).toBe(STEP_UP);

    await database.pool.query(`update identity.session set level = 'wechat', proven_at = $2 where learner_id = $1`, [
      person.learnerId,
      clock.now(),
    ]);
    expect((await person.ask(name, body)).code, 'the same request, once the person is proven').not.toBe(STEP_UP);
  });

  test.each(Object.entries(WHERE))('%s: spared where the request proves enough by itself', async (name, { spared }) => {
    const person = await spared.who();
    await grow('old', person);
    expect((await person.ask(name as CallName, await spared.body(person))).code).toBe(0);
  });
});

describe('proving oneself again', () => {
  test('the code of the bound number opens what was shut, for ten minutes, and a wrong one does not', async () => {
    const mobile = aNumber();
    const person = await aPerson(mobile);
    await grow('old', person);
    expect((await person.ask('getProofWay', {})).data).toEqual({
      by: 'mobile',
      mobile: `135****${mobile.slice(-4)}`,
      orWechat: false,
    });
    const code = await codeFor(mobile, 'prove');
    const wrong = code === '000000' ? '000001' : '000000';
    expect((await person.ask('proveMobile', { code: wrong })).code).toBe(41506);
    expect((await person.ask('requestExport', {})).code).toBe(STEP_UP);
    expect((await person.ask('proveMobile', { code })).code).toBe(0);
    expect((await person.ask('requestExport', {})).code).toBe(0);
    expect((await person.ask('proveMobile', { code })).code, 'used once').toBe(41507);
    clock.advance(10 * MINUTE_MS + 1);
    expect((await person.ask('openExport', {})).code).toBe(STEP_UP);
  });

  test('a code for something else proves nothing, nor does the code of another number', async () => {
    const [mobile, other] = [aNumber(), aNumber()];
    const person = await aPerson(mobile);
    expect((await person.ask('proveMobile', { code: await codeFor(mobile, 'bind') })).code).toBe(41507);
    expect((await person.ask('proveMobile', { code: await codeFor(other, 'prove') })).code).toBe(41507);
  });

  test('a number that came with the session proves nothing while WeChat can be asked', async () => {
    const person = await aPerson();
    await database.pool.query(`insert into identity.wechat_account (app_id, openid, learner_id) values ('wx1', $2, $1)`, [
      person.learnerId,
      `o-${person.learnerId}`,
    ]);
    const mobile = aNumber();
    await grow('old', person);
    expect((await person.ask('checkAndBindMobile', { mobile, code: await codeFor(mobile, 'bind') })).code).toBe(0);
    expect((await person.ask('getProofWay', {})).data).toEqual({ by: 'wechat' });
    expect((await person.ask('proveMobile', { code: await codeFor(mobile, 'prove') })).code).toBe(41113);
    const login = await db.transaction((tx) => makeSmsCode(tx, { keys, asker: PHONE, mobile, purpose: 'login', now: clock.now() }));
    const { data } = await signedClient(api.url())(calls.logInWithMobile, { mobile, code: login }, at());
    expect((await asking(data?.token ?? '')('requestExport', {})).code).toBe(STEP_UP);
    clock.advance(72 * 60 * MINUTE_MS);
    const settled = await db.transaction((tx) => makeSmsCode(tx, { keys, asker: PHONE, mobile, purpose: 'login', now: clock.now() }));
    const later = await signedClient(api.url())(calls.logInWithMobile, { mobile, code: settled }, at());
    expect((await asking(later.data?.token ?? '')('requestExport', {})).code).toBe(0);
  });
});
