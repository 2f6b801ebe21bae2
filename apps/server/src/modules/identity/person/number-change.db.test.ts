import { checkAndBindMobile, getNumberChange, requestNumberChange, stopNumberChange } from '@xuetang/contract/binding';
import { getCustomer } from '@xuetang/contract/identity';
import type { LearnerId } from '@xuetang/contract/ids';
import { logInWithMobile } from '@xuetang/contract/login';
import { aLearner } from '@xuetang/testkit/builders';
import { createTestClock } from '@xuetang/testkit/clock';
import { serverEnv } from '@xuetang/testkit/server-env';
import { signedClient } from '@xuetang/testkit/signed-client';
import { describe, expect, test } from 'vitest';
import { openApi } from '../../../../../../tests/benches/open-api.ts';
import { mergers } from '../../../mergers.ts';
import { readConfig } from '../../../platform/config.ts';
import { randomToken, sealUnbound, sha256 } from '../../../platform/crypto.ts';
import { written } from '../../../platform/lookup.ts';
import { createDevices } from '../../../platform/http/devices.ts';
import type { SmsPurpose } from '@xuetang/contract/sms';
import { moneyMayLeave } from '../index.ts';
import { numberJobs } from './number-jobs.ts';
import { makeSmsCode } from '../sms/sms-code.ts';
import { mergeAccounts } from './one-person.ts';

const HOUR_MS = 3_600_000;
const clock = createTestClock();
const { api, database, db } = await openApi({ clock, env: { XT_LOG_LEVEL: 'silent' } });
const { keys } = readConfig(serverEnv(database.url));

const devices = createDevices(keys.ticket);
const DEVICE = devices.issue(clock.now());
/** The one phone that everybody here asks with. */
const PHONE = { visitor: { ip: '', userAgent: '', device: devices.read(DEVICE, clock.now()) } };
const at = () => ({ timestamp: Math.floor(clock.now().getTime() / 1_000), headers: { device: DEVICE } });
const as = (token: string) => signedClient(api.url(), token);
const rowsOf = async <T extends object>(text: string, ...values: unknown[]): Promise<T[]> =>
  (await database.pool.query<T>(text, values)).rows;
let numbers = 0;
const aNumber = () => `134${String(numbers++).padStart(8, '0')}`;
const codeFor = (mobile: string, purpose: SmsPurpose = 'bind') =>
  db.transaction((tx) => makeSmsCode(tx, { keys, asker: PHONE, mobile, purpose, now: clock.now() }));

const sent: { mobile: string; words: string; ending: string | undefined }[] = [];
const jobs = numberJobs({
  db,
  clock,
  keys,
  sms: {
    send: async ({ mobile, template: words, params: { ending } }) => {
      sent.push({ mobile, words, ending });
      return { said: 'yes', provider: 'test', providerId: '1' };
    },
  },
  sessionsChanged: () => {},
});
/** What a worker would do by now, by the clock of the test. */
const runJobs = async () => {
  const due = await rowsOf<{ id: string; task: string; payload: unknown }>(
    `delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
     where t.id = j.task_id and t.identifier like 'identity.%number%' and (j.run_at <= $1 or j.run_at <= now())
     returning j.id, t.identifier as task, j.payload`,
    clock.now(),
  );
  for (const { task, payload } of due) await jobs.find(({ name }) => name === task)?.run(payload);
  return due.length;
};

const aSession = async (learner: LearnerId): Promise<string> => {
  const token = randomToken();
  await database.pool.query(
    'insert into identity.session (token_hash, learner_id, created_at, last_seen_at, proven_at) values ($1, $2, $3, $3, $3)',
    [sha256(token), learner, clock.now()],
  );
  return token;
};
const anOwner = async (mobile?: string) => {
  const person = await aLearner(database.pool, clock.now());
  if (mobile)
    await database.pool.query('update identity.learner set mobile_sealed = $2, mobile_lookup = $3 where id = $1', [
      person.learnerId,
      sealUnbound(keys.data, mobile),
      written(keys.lookup, mobile),
    ]);
  return person;
};
const holderOf = async (mobile: string) =>
  (await rowsOf<{ id: string }>('select id from identity.learner where mobile_lookup = $1', written(keys.lookup, mobile)))[0]?.id;
const titlesOf = async (learner: LearnerId) =>
  (await rowsOf<{ title: string }>('select title from content.message where learner_id = $1 order by id', learner)).map(
    ({ title }) => title,
  );
const change = async (token: string, mobile: string) => as(token)(checkAndBindMobile, { mobile, code: await codeFor(mobile) }, at());
const mayLeave = (learner: LearnerId) => db.transaction((tx) => moneyMayLeave(tx, learner, clock.now()));

describe('another number in the place of the old one', () => {
  test('a stolen session alone does not get it, and nothing has changed', async () => {
    const [old, theirs] = [aNumber(), aNumber()];
    const owner = await anOwner(old);
    clock.advance(11 * 60_000);
    expect((await change(owner.token, theirs)).code).toBe(41110);
    expect([await holderOf(old), await holderOf(theirs)]).toEqual([owner.learnerId, undefined]);
    expect(await titlesOf(owner.learnerId)).toEqual([]);
  });

  test('once proven: other sessions end with it, the owner is told here and at the old number, and money waits three days', async () => {
    const [old, fresh] = [aNumber(), aNumber()];
    const owner = await anOwner(old);
    const elsewhere = await aSession(owner.learnerId);
    expect(await mayLeave(owner.learnerId)).toBe(true);
    expect((await as(elsewhere)(getCustomer, {}, at())).code).toBe(0);
    expect((await change(owner.token, fresh)).data).toEqual({ outcome: 'bound' });

    expect((await as(elsewhere)(getCustomer, {}, at())).code).toBe(4);
    expect((await as(owner.token)(getCustomer, {}, at())).code).toBe(0);
    expect(await titlesOf(owner.learnerId)).toEqual(['您的手机号已更换']);
    await runJobs();
    expect(sent.filter(({ mobile }) => mobile === old)).toEqual([{ mobile: old, words: 'changed', ending: fresh.slice(-4) }]);
    expect(await rowsOf('select from identity.number_change where learner_id = $1 and old_sealed is not null', owner.learnerId)).toEqual(
      [],
    );

    expect(await mayLeave(owner.learnerId)).toBe(false);
    clock.advance(72 * HOUR_MS - 1);
    expect(await mayLeave(owner.learnerId)).toBe(false);
    clock.advance(1);
    expect(await mayLeave(owner.learnerId)).toBe(true);
  });

  test('accounts that were joined: every other session of both ends, and money waits', async () => {
    const mobile = aNumber();
    const [other, me] = [await anOwner(mobile), await anOwner()];
    const theirs = await aSession(other.learnerId);
    const code = await codeFor(mobile);
    expect((await as(me.token)(checkAndBindMobile, { mobile, code, merge: true }, at())).data).toEqual({ outcome: 'merged' });
    const codes = [me.token, other.token, theirs].map(async (token) => (await as(token)(getCustomer, {}, at())).code);
    expect(await Promise.all(codes)).toEqual([0, 4, 4]);
    expect(await titlesOf(other.learnerId)).toEqual(['您的两个账号已合并']);
    expect(await mayLeave(me.learnerId)).toBe(false);
  });

  test('a session that was ended a moment ago changes nothing, although a process remembers it', async () => {
    const owner = await anOwner(aNumber());
    expect((await as(owner.token)(getCustomer, {}, at())).code).toBe(0);
    await database.pool.query(`update identity.session set ended_at = $2, ended_why = 'revoked' where learner_id = $1`, [
      owner.learnerId,
      clock.now(),
    ]);
    const mobile = aNumber();
    expect((await change(owner.token, mobile)).code).toBe(4);
    expect(await holderOf(mobile)).toBeUndefined();
  });
});

describe('the old number is gone', () => {
  const wait = async (token: string, mobile: string) => as(token)(requestNumberChange, { mobile, code: await codeFor(mobile) }, at());

  test('the new one takes effect after three days, and everybody logs in anew', async () => {
    const [old, fresh] = [aNumber(), aNumber()];
    const owner = await anOwner(old);
    const dueAt = new Date(clock.now().getTime() + 72 * HOUR_MS);
    expect((await wait(owner.token, fresh)).data).toEqual({
      state: 'waiting',
      mobile: `134****${fresh.slice(-4)}`,
      dueAt: dueAt.toISOString(),
    });
    await runJobs();
    expect(sent.filter(({ mobile }) => mobile === old)).toEqual([{ mobile: old, words: 'changing', ending: fresh.slice(-4) }]);
    expect(await titlesOf(owner.learnerId)).toEqual(['有人申请更换您的手机号']);

    clock.advance(72 * HOUR_MS - 1);
    await runJobs();
    expect(await holderOf(old)).toBe(owner.learnerId);
    clock.advance(1);
    await runJobs();
    expect([await holderOf(old), await holderOf(fresh)]).toEqual([undefined, owner.learnerId]);
    await runJobs();
    expect(sent.filter(({ mobile }) => mobile === old).map(({ words }) => words)).toEqual(['changing', 'changed']);
    expect(await rowsOf('select from identity.session where learner_id = $1 and ended_at is null', owner.learnerId)).toEqual([]);
    expect(await mayLeave(owner.learnerId)).toBe(false);
  });

  test.each(['a tap', 'a login by the old number'])('%s stops it for good', async (how) => {
    const [old, fresh] = [aNumber(), aNumber()];
    const owner = await anOwner(old);
    await wait(owner.token, fresh);
    const stop = async () =>
      how === 'a tap'
        ? as(owner.token)(stopNumberChange, {}, at())
        : as('')(logInWithMobile, { mobile: old, code: await codeFor(old, 'login') }, at());
    expect((await stop()).code).toBe(0);
    expect((await as(owner.token)(getNumberChange, {}, at())).data).toEqual({ state: 'none', mobile: null, dueAt: null });
    clock.advance(73 * HOUR_MS);
    expect(await runJobs()).toBeGreaterThan(0);
    expect(await holderOf(old)).toBe(owner.learnerId);
  });

  test('a number that is somebody’s is not waited for; one that becomes somebody’s meanwhile stays theirs', async () => {
    const [old, taken, later] = [aNumber(), aNumber(), aNumber()];
    const owner = await anOwner(old);
    await anOwner(taken);
    expect((await wait(owner.token, taken)).code).toBe(41112);
    await wait(owner.token, later);
    const other = await anOwner(later);
    clock.advance(72 * HOUR_MS);
    await runJobs();
    expect([await holderOf(old), await holderOf(later)]).toEqual([owner.learnerId, other.learnerId]);
    expect(await titlesOf(owner.learnerId)).toContain('手机号没有更换');
  });

  test('an account without a number has nothing to wait for', async () => {
    const owner = await anOwner();
    expect((await wait(owner.token, aNumber())).code).toBe(41110);
  });
});

describe('at the same moment', () => {
  test('two changes from two sessions: one is done, the other finds its session ended', async () => {
    const owner = await anOwner(aNumber());
    const second = await aSession(owner.learnerId);
    const [one, two] = [aNumber(), aNumber()];
    const codes = (await Promise.all([change(owner.token, one), change(second, two)])).map(({ code }) => code);
    expect(new Set(codes)).toEqual(new Set([0, 4]));
    const won = codes[0] === 0 ? one : two;
    expect([await holderOf(one), await holderOf(two)].filter(Boolean)).toEqual([owner.learnerId]);
    expect(await holderOf(won)).toBe(owner.learnerId);
    expect(await rowsOf('select from identity.session where learner_id = $1 and ended_at is null', owner.learnerId)).toHaveLength(1);
  });

  test('a change while WeChat joins the account with another: one person, one number, nobody in a circle', async () => {
    for (let round = 0; round < 10; round++) {
      const [older, younger] = [await anOwner(aNumber()), await anOwner()];
      const fresh = aNumber();
      const code = await codeFor(fresh);
      const [changed] = await Promise.all([
        as(older.token)(checkAndBindMobile, { mobile: fresh, code }, at()),
        db.transaction((tx) =>
          mergeAccounts(
            tx,
            { mergers, keys },
            { one: older.learnerId, other: younger.learnerId, because: 'same-wechat', now: clock.now() },
          ),
        ),
      ]);
      expect(changed.data).toEqual({ outcome: 'bound' });
      expect(await holderOf(fresh)).toBe(older.learnerId);
    }
  });

  test('a change that was waited for, and one that is proven, at its last moment: the proven one stays', async () => {
    const [old, slow, fast] = [aNumber(), aNumber(), aNumber()];
    const owner = await anOwner(old);
    await as(owner.token)(requestNumberChange, { mobile: slow, code: await codeFor(slow) }, at());
    clock.advance(72 * HOUR_MS);
    const now = await aSession(owner.learnerId);
    const [changed] = await Promise.all([change(now, fast), runJobs()]);
    // Whichever came first: the one who was late found the other's word.
    const expected = changed.code === 0 ? fast : slow;
    expect([await holderOf(old), await holderOf(expected)]).toEqual([undefined, owner.learnerId]);
    expect([await holderOf(slow), await holderOf(fast)].filter(Boolean)).toHaveLength(1);
  });

  test('a block that lands while money is on its way out waits until it is out; one that landed before is seen', async () => {
    const owner = await anOwner(aNumber());
    const block = () =>
      database.pool.query(`insert into identity.block (learner_id, scope, reason) values ($1, 'global', '盗用他人账号')`, [
        owner.learnerId,
      ]);
    const events: string[] = [];
    let landing: Promise<unknown> | undefined;
    await db.transaction(async (tx) => {
      expect(await moneyMayLeave(tx, owner.learnerId, clock.now())).toBe(true);
      landing = block().then(() => events.push('blocked'));
      // The block is seen to wait for a lock before the money goes.
      await expect
        .poll(
          async () =>
            (await rowsOf(`select from pg_stat_activity where wait_event_type = 'Lock' and query like 'insert into identity.block%'`))
              .length,
        )
        .toBe(1);
      events.push('paid');
    });
    await landing;
    expect(events).toEqual(['paid', 'blocked']);
    expect(await mayLeave(owner.learnerId)).toBe(false);
  });

  test('a list of blocks that cannot be read keeps money in', async () => {
    const owner = await anOwner(aNumber());
    await database.pool.query('alter table identity.block rename to block_away');
    try {
      await expect(mayLeave(owner.learnerId)).rejects.toThrow('identity.block');
    } finally {
      await database.pool.query('alter table identity.block_away rename to block');
    }
  });
});
