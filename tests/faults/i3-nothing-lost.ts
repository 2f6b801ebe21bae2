import { setTimeout as pause } from 'node:timers/promises';
import { startWechatPayStandIn, type WechatPayStandIn } from '@xuetang/stand-ins/wechat-pay/wechat-pay';
import { giveUnionids, someLearners } from '@xuetang/testkit/builders';
import { createTestDatabase } from '@xuetang/testkit/database';
import { startOwnPostgres } from '@xuetang/testkit/own-postgres';
import { startApi, startWorker, type Running } from '@xuetang/testkit/process';
import { serverEnv } from '@xuetang/testkit/server-env';
import { someGoods } from '@xuetang/testkit/trade-builders';
import type pg from 'pg';
import { eventually } from '../e2e/eventually.ts';
import { FEE_FEN, factsOf, findLost, KEPT, type Acknowledged } from './acknowledged.ts';
import { buysOnAndOn } from './hurried-buyer.ts';
import { stopLogWriter } from './log-writer.ts';
import { openFindings, type Proof } from './proof.ts';

/** `orders`: so many more before the next kill, whatever else there is; `fees`: so many in one statement, as a bill brings them. */
const SIZES = {
  small: { buyers: 16, kills: 4, facts: 1_200, orders: 10, fees: 100 },
  full: { buyers: 80, kills: 200, facts: 500_000, orders: 20, fees: 500 },
} as const;
/** The database comes last too: what was acknowledged a moment before is looked for. */
const IN_TURN = ['database', 'api', 'worker', 'database'] as const;
const KEEPERS_REST_MS = 100;
const PATIENCE_MS = 120_000;
const STARTS = 3;

/** With room for all that nobody waits for. */
const DOES_NOT_WAIT = { synchronous_commit: 'off', wal_buffers: '64MB' };

/** As whoever looks after processes does: one that could not begin is begun again. */
const begin = async (start: typeof startApi, env: Record<string, string>): Promise<Running> => {
  for (let tries = 1; ; tries++)
    try {
      return await start(env);
    } catch (error) {
      if (tries === STARTS) throw error;
    }
};

interface Site {
  env: Record<string, string>;
  crash: () => Promise<void>;
  apis: Running[];
  worker: Running;
  wechatPay: WechatPayStandIn;
}

const kill = async (site: Site, nth: number): Promise<void> => {
  const which = IN_TURN[nth % IN_TURN.length];
  if (which === 'database') return site.crash();
  if (which === 'worker') {
    await site.worker.kill();
    site.worker = await begin(startWorker, site.env);
    return;
  }
  const at = Math.floor(nth / IN_TURN.length) % 2;
  await site.apis[at]?.kill();
  site.wechatPay.notifyTo(`${site.apis[1 - at]?.url}/pay/notify/wechat`);
  site.apis[at] = await begin(startApi, site.env);
};

/** Posts fees as a bill brings them wherever the buyers alone are too slow; what was not acknowledged is posted again. */
const keepsBooks = async (pool: pg.Pool, closing: AbortSignal, fees: string[], atOnce: number, isBehind: () => boolean): Promise<void> => {
  for (; !closing.aborted; await pause(KEEPERS_REST_MS)) {
    if (!isBehind()) continue;
    const keys = Array.from({ length: atOnce }, (_, at) => `wechat/1900000001/i3/${fees.length + at}`);
    const posted = await pool
      .query(
        `select books.post_each('fee', 'fee/wechat/1900000001', 'provider/wechat/1900000001', $1, $2, array_fill(now(), array[$3::int]), now())`,
        [keys, keys.map(() => FEE_FEN), keys.length],
      )
      .catch(() => undefined);
    if (posted) fees.push(...keys);
  }
};

export const i3: Proof = {
  says: 'an order, a payment or a posting that was acknowledged is never lost, whichever process is killed, and with the database itself',
  bug: { is: 'a commit is acknowledged before its log is written (synchronous_commit off)', breaks: Object.values(KEPT) },
  run: async (size, { withBug, progress }) => {
    const { buyers, kills, facts: wanted, orders, fees } = SIZES[size];
    const postgres = await startOwnPostgres(withBug ? DOES_NOT_WAIT : {});
    const database = await createTestDatabase(postgres.server);
    const { pool } = database;
    const wechatPay = await startWechatPayStandIn({ port: 0 });
    const env = serverEnv(database.url, { XT_WECHAT_PAY: wechatPay.settings, XT_LOG_LEVEL: 'silent', XT_POOL_WAIT_MS: '2000' });
    const { goodsId } = await someGoods(pool, { parts: [{ kind: 'membership', units: 30 }] });
    const people = await someLearners(pool, buyers);
    await giveUnionids(
      pool,
      people.map(({ learnerId }) => learnerId),
    );
    // The people are no part of what may be lost.
    await pool.query('checkpoint');
    let endLogWriter = withBug ? await stopLogWriter(pool) : undefined;
    const crash = async (): Promise<void> => {
      endLogWriter?.();
      endLogWriter = undefined;
      await postgres.crash();
      if (withBug) endLogWriter = await stopLogWriter(pool);
    };
    const [apis, worker] = await Promise.all([Promise.all([startApi(env), startApi(env)]), startWorker(env)]);
    const site: Site = { env, crash, apis, worker, wechatPay };
    const shop = new AbortController();
    try {
      wechatPay.notifyTo(`${apis[0]?.url}/pay/notify/wechat`);
      const told: Acknowledged = { orders: new Set(), fees: [] };
      const startedAt = Date.now();
      let enough = 0;
      const urls = () => site.apis.map(({ url }) => url);
      const going = [
        keepsBooks(pool, shop.signal, told.fees, fees, () => factsOf(told, wechatPay.books) < enough),
        ...people.map(({ token }, nth) =>
          buysOnAndOn({ token, goodsId, nth, urls, wechatPay, closing: shop.signal, onOrder: (no) => told.orders.add(no) }, () => {}),
        ),
      ];
      let ordered = orders;
      for (let killed = 0; killed < kills; killed++) {
        enough = ((killed + 1) * wanted) / kills;
        await eventually(PATIENCE_MS, async () => {
          const facts = factsOf(told, wechatPay.books);
          progress(`${killed} of ${kills} kills, ${told.orders.size} orders, ${facts} facts`);
          return (facts >= enough && told.orders.size >= ordered) || undefined;
        });
        // What is ordered while a process is away counts too.
        ordered = told.orders.size + orders;
        await kill(site, killed);
      }
      shop.abort();
      await Promise.all(going);
      await wechatPay.deliverNotifies();
      const seconds = ((Date.now() - startedAt) / 1_000).toFixed(1);
      const findings = openFindings();
      const found = await findLost(pool, told, wechatPay.books, findings);
      const all = found.orders + found.payments + found.postings;
      findings.mustHave(all >= wanted && found.payments >= found.orders / 2, `${all} facts, ${found.payments} payments`);
      return findings.outcome(
        `${kills} kills (${kills / 2} of PostgreSQL, ${kills / 4} of the API, ${kills / 4} of the worker), ${buyers} buyers at 2 API processes: ` +
          `${all} acknowledged facts (${found.orders} orders, ${found.payments} payments, ${found.postings} postings), ${seconds} s`,
      );
    } finally {
      shop.abort();
      await Promise.all([...site.apis, site.worker].map((running) => running.kill()));
      await wechatPay.close();
      await pool.end();
      endLogWriter?.();
      await postgres.stop();
    }
  },
};
