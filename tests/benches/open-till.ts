import type { AskOf, Call } from '@xuetang/contract/call';
import type { LearnerId, OrderNo } from '@xuetang/contract/ids';
import { getPayResult, pay } from '@xuetang/contract/payments';
import { WECHAT_PAY } from '@xuetang/contract/pay-choices.rule';
import { aLearner } from '@xuetang/testkit/builders';
import { createTestClock } from '@xuetang/testkit/clock';
import { aCourse } from '@xuetang/testkit/course-builders';
import { serverEnv } from '@xuetang/testkit/server-env';
import { signedClient, type AskOptions } from '@xuetang/testkit/signed-client';
import { anOrderOf, someGoods, type PartShape } from '@xuetang/testkit/trade-builders';
import { afterAll, beforeEach } from 'vitest';
import { modules } from '../../apps/server/src/modules.ts';
import { openGround } from '../../apps/server/src/open-ground.ts';
import { readConfig } from '../../apps/server/src/platform/config.ts';
import { askingJobs } from '../../apps/server/src/platform/http/asks.ts';
import { startAlipayStandIn } from '../../stand-ins/alipay/alipay.ts';
import { startJdPayStandIn } from '../../stand-ins/jd-pay/jd-pay.ts';
import { startWechatPayStandIn } from '../../stand-ins/wechat-pay/wechat-pay.ts';
import { openApi, openApiOn } from './open-api.ts';
import { inWechat } from './open-shop.ts';

const MONEY_JOBS = ['trade.look-into-attempt', 'trade.close-attempt', 'platform.ask-again'];
const REFUND_JOB = 'trade.send-refund';
const APP_ID = 'wx99xuetang000001';

interface TillShape {
  sendsBack?: boolean;
  /** Jobs that are done besides those of money. */
  does?: readonly string[];
  env?: Record<string, string>;
}

/**
 * A till: two API processes, WeChat Pay, Alipay and JD Pay, by a clock that stands at the hour when each test begins: `const till = await openTill();` at a
 * file's head. What the worker does is done when a test says so; money is sent back where the test is about that.
 */
export const openTill = async ({ sendsBack = false, does = [], env: more = {} }: TillShape = {}) => {
  const names = [...MONEY_JOBS, ...(sendsBack ? [REFUND_JOB] : []), ...does];
  const clock = createTestClock();
  const wechatPay = await startWechatPayStandIn({ port: 0, now: () => clock.now().getTime() });
  const alipay = await startAlipayStandIn({ port: 0, now: () => clock.now().getTime() });
  const jdPay = await startJdPayStandIn({ port: 0, now: () => clock.now().getTime() });
  const env = { XT_WECHAT_PAY: wechatPay.settings, XT_ALIPAY: alipay.settings, XT_JD_PAY: jdPay.settings, XT_LOG_LEVEL: 'silent', ...more };
  const { api, database, db } = await openApi({ clock, env });
  const second = await openApiOn(database.url, { clock, env });
  const worker = await openGround('worker', readConfig(serverEnv(database.url, env)), clock);
  const { pool } = database;
  const asks = modules.flatMap((module) => module.asks?.(worker.ground) ?? []);
  const jobs = [askingJobs(worker.ground, asks), ...modules.flatMap((module) => module.jobs?.(worker.ground) ?? [])];
  afterAll(async () => {
    await worker.close();
    await wechatPay.close();
    await alipay.close();
    await jdPay.close();
  });
  beforeEach(async () => {
    clock.set(new Date());
    wechatPay.reset();
    wechatPay.notifyTo(`${api.url()}/pay/notify/wechat`);
    wechatPay.holdNotifies();
    alipay.reset();
    alipay.notifyTo(`${api.url()}/pay/notify/alipay`);
    alipay.holdNotifies();
    jdPay.reset();
    jdPay.notifyTo(`${api.url()}/pay/notify/jd`);
    jdPay.holdNotifies();
    await pool.query('delete from graphile_worker._private_jobs');
  });

  const rows = async <Row extends object>(text: string, ...values: unknown[]): Promise<Row[]> => (await pool.query<Row>(text, values)).rows;

  /** Does what is due by the clock, in the order in which it is; answers the names of it. */
  const workDue = async (): Promise<string[]> => {
    const done: string[] = [];
    for (;;) {
      const [taken] = await rows<{ name: string; payload: unknown }>(
        `delete from graphile_worker._private_jobs d using graphile_worker._private_tasks t
         where t.id = d.task_id and d.id = (select j.id from graphile_worker._private_jobs j join graphile_worker._private_tasks k on k.id = j.task_id
           where j.run_at <= $1 and k.identifier = any($2) order by j.run_at, j.id limit 1) returning t.identifier as name, d.payload`,
        clock.now(),
        names,
      );
      if (!taken) return done;
      await jobs.find(({ name }) => name === taken.name)?.run(taken.payload);
      done.push(taken.name);
    }
  };

  /** Does what the clock would begin, under this name. */
  const runNow = async (name: string): Promise<void> => {
    const found = jobs.find((one) => one.name === name);
    if (!found) throw new Error(`no job is called ${name}`);
    await found.run({});
  };

  /** Goes on to the next moment at which something is due, and does it. */
  const advance = async (ms: number): Promise<string[]> => {
    clock.advance(ms);
    return workDue();
  };

  const knownToWechat = (learnerId: LearnerId, openid = `o${learnerId}`, appId = APP_ID) =>
    pool.query('insert into identity.wechat_account (app_id, openid, learner_id, seen_at) values ($1, $2, $3, $4)', [
      appId,
      openid,
      learnerId,
      clock.now(),
    ]);

  const asking =
    (url: string, token: string) =>
    <C extends Call>(call: C, body: AskOf<C>, options: AskOptions = {}) =>
      signedClient(url, token)(call, body, { timestamp: Math.floor(clock.now().getTime() / 1_000), ...options });

  /** Somebody in WeChat. */
  const somebody = async () => {
    const learner = await aLearner(pool, clock.now());
    await knownToWechat(learner.learnerId);
    const [ask, elsewhere] = [api, second].map((host) => asking(host.url(), learner.token)) as [
      ReturnType<typeof asking>,
      ReturnType<typeof asking>,
    ];
    return { ...learner, ask, elsewhere };
  };

  /** Somebody with an open order, of a course where nothing else is said. */
  const aBuyer = async (parts?: readonly PartShape[]) => {
    const person = await somebody();
    const { ask, elsewhere, learnerId } = person;
    const goods = await someGoods(pool, { parts: parts ?? [{ kind: 'course', courseId: (await aCourse(pool)).courseId }] });
    const orderNo = await anOrderOf(pool, learnerId, goods);
    const body = { orderNo, payType: WECHAT_PAY, place: inWechat } as const;
    const must = async <T>(answer: Promise<{ code: number; data: T | null }>): Promise<T> => {
      const { code, data } = await answer;
      if (data === null) throw new Error(`refused with ${code}`);
      return data;
    };
    return {
      ...person,
      orderNo,
      body,
      pay: (options?: AskOptions) => must(ask(pay, body, options)),
      payElsewhere: (options?: AskOptions) => must(elsewhere(pay, body, options)),
      result: async () => (await must(ask(getPayResult, { orderNo }))).result,
      whole: () => must(ask(getPayResult, { orderNo })),
      attempts: () => attemptsOf(orderNo),
    };
  };

  const attemptsOf = (orderNo: OrderNo) =>
    rows<{ no: string; state: string; heard: string | null }>(
      `select a.out_trade_no as no, a.state, a.heard from trade.attempt a join trade.customer_order o on o.id = a.order_id
       where o.order_no = $1 order by a.id`,
      orderNo,
    );

  return {
    api,
    second,
    database,
    db,
    pool,
    clock,
    wechatPay,
    alipay,
    jdPay,
    rows,
    workDue,
    runNow,
    advance,
    asking,
    knownToWechat,
    somebody,
    aBuyer,
  };
};
