import { randomUUID } from 'node:crypto';
import { getRealParamsByShortParamIdAndSaveAdditionData as resolveCall, type AdditionId } from '@xuetang/contract/super-fans';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { openBench } from '../../../../../../tests/benches/a-super-fan-bench.ts';
import { unseal } from '../../../platform/crypto.ts';
import type { AskingAnswer } from '../../../platform/http/answer.ts';
import { askAgain } from '../../../platform/http/asks.ts';
import { createEffects } from '../../../platform/http/effects.ts';
import { createMetrics } from '../../../platform/metrics.ts';
import { createLog } from '../../../platform/log.ts';
import { createWechat } from '../../../providers/wechat/wechat.ts';
import { isNow, survivorsOf } from '../../identity/index.ts';
import { phoneAnswers } from './phone-answers.ts';
import { CODE_LIVES_MS } from './read-phone.ts';

const { at, clock, aPhoneLink, aFan, phoneCode, rows, used, told, asks, fault } = openBench();
const LEASE_MS = 10_000;
const RACERS = 20;

let resolving: AskingAnswer;
beforeAll(() => {
  const { db, config } = at;
  const wechat = createWechat(config.wechat, () => clock.now().getTime());
  const answers = phoneAnswers({ db, clock, log: createLog('test', 'silent'), wechat, minis: config.minis, keys: config.keys });
  resolving = answers.find(({ call }) => call.url === resolveCall.url) as AskingAnswer;
});

/** A learner who comes back from the button. What is sent, and sent again, is one request under one key. */
const aTap = async (quota = 5) => {
  const [fan, link] = [await aFan(), await aPhoneLink(quota)];
  const inventAdditionId = (await fan.resolve(link)).data?.inventAdditionId as AdditionId;
  const { code, mobile } = await phoneCode();
  const body = { phoneCode: code, phoneState: await fan.phoneState(inventAdditionId) };
  const under = { idempotencyKey: randomUUID() as string };
  return { fan, link, inventAdditionId, mobile, body, under, send: () => fan.resolve(link, body, under) };
};
type Tap = Awaited<ReturnType<typeof aTap>>;

interface Row {
  attempt: string;
  to_send_sealed: Buffer | null;
  answer_sealed: Buffer | null;
}
const rowOf = async ({ under }: Tap) => {
  const [row] = await rows<Row>('select attempt, to_send_sealed, answer_sealed from platform.idempotency_key where key like $1', [
    `%:${under.idempotencyKey}`,
  ]);
  const place = { column: 'platform.idempotency_key.answer_sealed', row: row?.attempt ?? '' };
  return row && { ...row, answer: row.answer_sealed && (JSON.parse(unseal(at.config.keys.data, row.answer_sealed, place)) as unknown) };
};
/** What the worker does when the job of an attempt is due. */
const job = async (tap: Tap) => askAgain({ db: at.db, clock, keys: at.config.keys }, resolving, (await rowOf(tap))?.attempt ?? '');
const WAYS: readonly (readonly [string, (tap: Tap) => Promise<unknown>])[] = [
  ['a repeat', (tap) => tap.send()],
  ['the job', job],
];
const proofsOf = ({ inventAdditionId }: Tap) =>
  rows<{ has: boolean }>('select mobile_sealed is not null as has from promotion.phone_proof where addition_id = $1', [inventAdditionId]);

/** The request as a process has it that dies once WeChat has answered. */
const dyingSend = async ({ fan, link, body, under }: Tap) => {
  const { db, config } = at;
  const dying = { ...resolving, settle: () => Promise.reject(new Error('the process is gone')) };
  const session = {
    learnerId: fan.learnerId,
    learnNumber: '',
    deviceId: '',
    proof: { level: 'wechat', at: clock.now() },
    block: 'none',
  } as const;
  const asked = {
    input: resolveCall.request.parse({ shortParamId: link, SuperFansLinkType: 3, ...body }),
    session,
    visitor: { ip: '127.0.0.1', userAgent: '' },
    isProven: false,
    ...under,
  };
  const ports = {
    db,
    clock,
    keys: config.keys,
    metrics: createMetrics(),
    log: createLog('test', 'silent'),
    settle: survivorsOf,
    isNow: isNow(db),
  };
  await expect(createEffects(ports)(dying, asked)).rejects.toThrow('the process is gone');
};

const DEAD = { code: 42104, data: null };
const IN_DOUBT = { code: 42105, data: null };
const BUSY = { code: 42106, data: null };
const toConfirm = ({ mobile }: Tap) => ({
  code: 0,
  data: { phoneAuth: 'to-confirm', toConfirm: { mobile: `${mobile.slice(0, 3)}****${mobile.slice(-4)}` } },
});

describe('a phone code that is sent twice', () => {
  test('an answer that is lost on the way: the same key finds the same proof, and WeChat is asked once', async () => {
    const tap = await aTap();
    const before = asks();
    const first = await tap.send();
    expect(first).toMatchObject(toConfirm(tap));
    expect((await tap.send()).data).toEqual(first.data);
    expect([asks() - before, await used(tap.link)]).toEqual([1, 1]);
    expect(await proofsOf(tap)).toEqual([{ has: true }]);
  });

  test('the same for a code that comes after the link was resolved', async () => {
    const { fan, inventAdditionId, body, under, link } = await aTap();
    const before = asks();
    const both = [await fan.reply(inventAdditionId, body, under), await fan.reply(inventAdditionId, body, under)];
    expect(both[0]?.data?.toConfirm).toBeTruthy();
    expect(both[1]?.data).toEqual(both[0]?.data);
    expect([asks() - before, await used(link)]).toEqual([1, 1]);
  });

  test('raced under one key it asks once, and everybody gets the number', async () => {
    const tap = await aTap();
    const before = asks();
    await fault('slow', { delayMs: 200 });
    const answers = await Promise.all(Array.from({ length: RACERS }, () => tap.send()));
    expect(answers[0]).toMatchObject(toConfirm(tap));
    expect(answers.map(({ code, data }) => ({ code, data }))).toEqual(Array(RACERS).fill({ code: 0, data: answers[0]?.data }));
    expect([asks() - before, await used(tap.link)]).toEqual([1, 1]);
  });

  test('a page that is loaded anew has another key: told to wait while WeChat is asked, then it finds the number by its state', async () => {
    const tap = await aTap();
    const before = asks();
    await fault('slow', { delayMs: 500 });
    const first = tap.send();
    await vi.waitFor(() => expect(asks() - before).toBe(1));
    expect(await tap.fan.resolve(tap.link, tap.body)).toMatchObject(BUSY);
    const { data } = await first;
    expect((await tap.fan.resolve(tap.link, tap.body)).data).toEqual(data);
    expect((await tap.fan.resolve(tap.link)).data).toEqual(data);
    expect(asks() - before).toBe(1);
  });

  test('no transaction is open while WeChat is asked', async () => {
    const tap = await aTap();
    const before = asks();
    await fault('slow', { delayMs: 500 });
    const asked = tap.send();
    await vi.waitFor(() => expect(asks() - before).toBe(1));
    const open = await rows(`select query from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`);
    expect(open).toEqual([]);
    expect((await rowOf(tap))?.to_send_sealed?.includes(tap.body.phoneCode)).toBe(false);
    expect(await asked).toMatchObject(toConfirm(tap));
    expect(await rowOf(tap)).toMatchObject({ to_send_sealed: null });
  });

  test('without a code nobody is asked, and nothing is left to do', async () => {
    const tap = await aTap(1);
    expect((await tap.fan.resolve(tap.link, {}, tap.under)).data?.phoneAuth).toBe('wanted');
    expect(await rowOf(tap)).toMatchObject({ to_send_sealed: null });
    await (await aFan()).give(tap.link, (await phoneCode()).code);
    // The next visit has a key of its own, and hears how things stand now.
    expect((await tap.fan.resolve(tap.link)).data?.phoneAuth).toBe('exhausted');
  });
});

describe('nobody knows what WeChat did', () => {
  test.each(WAYS)('it was not reached: %s asks again, and the tap is not lost', async (_name, next) => {
    const tap = await aTap();
    const before = told();
    await fault('timeout', { delayMs: 1 });
    expect(await tap.send()).toMatchObject(IN_DOUBT);
    clock.advance(LEASE_MS);
    await next(tap);
    expect(await tap.send()).toMatchObject(toConfirm(tap));
    expect((await tap.fan.resolve(tap.link)).data?.phoneAuth).toBe('to-confirm');
    expect([told() - before, await used(tap.link)]).toEqual([1, 1]);
  });

  test.each(WAYS)(
    'the process died before it wrote the number: %s says that the code is dead, and the next tap needs no other place',
    async (_name, next) => {
      const tap = await aTap(1);
      const before = told();
      await dyingSend(tap);
      expect(told() - before).toBe(1);
      clock.advance(LEASE_MS);
      await next(tap);
      expect(await tap.send()).toMatchObject(DEAD);
      expect(await rowOf(tap)).toMatchObject({ to_send_sealed: null, answer: { failed: 'fans.phone_code_dead' } });
      expect(await proofsOf(tap)).toEqual([{ has: false }]);
      expect([told() - before, await used(tap.link)]).toEqual([1, 1]);
      expect((await tap.fan.give(tap.link, (await phoneCode()).code)).data?.phoneAuth).toBe('given');
      expect([await proofsOf(tap), await used(tap.link)]).toEqual([[], 1]);
    },
  );

  test.each(WAYS)('its answer was lost: %s says that the code is dead', async (_name, next) => {
    const tap = await aTap(1);
    await fault('timeout', { delayMs: 1, carriedOut: true });
    expect(await tap.send()).toMatchObject(IN_DOUBT);
    clock.advance(LEASE_MS);
    await next(tap);
    expect(await tap.send()).toMatchObject(DEAD);
    expect([await proofsOf(tap), await used(tap.link)]).toEqual([[{ has: false }], 1]);
  });

  test('the learner has tapped again meanwhile: the first code is asked for no more, and the second number stays', async () => {
    const tap = await aTap(1);
    await fault('timeout', { delayMs: 1 });
    expect(await tap.send()).toMatchObject(IN_DOUBT);
    const second = await phoneCode();
    expect((await tap.fan.give(tap.link, second.code)).data?.phoneAuth).toBe('given');
    const before = asks();
    clock.advance(LEASE_MS);
    await job(tap);
    expect(await tap.send()).toMatchObject(DEAD);
    expect([asks() - before, await used(tap.link)]).toEqual([0, 1]);
    expect((await tap.fan.resolve(tap.link)).data?.phoneAuth).toBe('given');
  });

  test('WeChat stays away as long as its code lives: the code is dead, nobody asks any more, and the place stays the learner’s', async () => {
    const tap = await aTap(1);
    await fault('timeout', { delayMs: 1, times: 2 });
    expect(await tap.send()).toMatchObject(IN_DOUBT);
    clock.advance(CODE_LIVES_MS);
    await job(tap);
    const before = asks();
    expect(await tap.send()).toMatchObject(DEAD);
    await job(tap);
    expect(asks() - before).toBe(0);
    expect((await tap.fan.give(tap.link, (await phoneCode()).code)).data?.phoneAuth).toBe('given');
    expect(await used(tap.link)).toBe(1);
  });
});
