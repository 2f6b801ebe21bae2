import { makeKeys, MERCHANT, BOUND, settingsAt } from '@xuetang/stand-ins/wechat-pay/account';
import { someLearners } from '@xuetang/testkit/builders';
import { createTestDatabase, type TestDatabase } from '@xuetang/testkit/database';
import { startApi } from '@xuetang/testkit/process';
import { serverEnv } from '@xuetang/testkit/server-env';
import { anAttempt, anOrderOf, someGoods } from '@xuetang/testkit/trade-builders';
import { openForgery, type Sent, type Target } from './forged-notifies.ts';
import { openConnection } from './fuzz/connection.ts';
import { chanceFrom } from './fuzz/random.ts';
import { plant, type Plant } from './plant.ts';
import { openFindings, type Proof } from './proof.ts';

const SIZES = { small: { notifies: 3_000, orders: 40 }, full: { notifies: 50_000, orders: 200 } } as const;
const CONNECTIONS = 16;
const SEED = 20_261_117;
/** One in so many is signed, and contradicts us. */
const CONTRADICTS_ONCE_IN = 20;

const NO_EFFECT = 'nothing forged, stale or contradicting has an effect';
const REFUSED = 'everything that WeChat has not signed just now is refused';
const NO_FAILURE = 'no answer is ours to be sorry for (5xx), and everything is answered';
const TAKEN = 'what WeChat has signed is taken, afterwards as before';

const KEY_RING = 'apps/server/src/providers/wechat-pay/key-ring.ts';
const REWRITES: Plant = {
  file: KEY_RING,
  text: "body, Buffer.from('\\n')]",
  becomes:
    "((): Buffer => { try { return Buffer.from(JSON.stringify(JSON.parse(body.toString('utf8')))); } catch { return body; } })(), " +
    "Buffer.from('\\n')]",
};
const BELIEVES: Plant = { file: KEY_RING, text: "return given && verify('sha256', message, key, given)", becomes: 'return given' };

const FORGED_IS_TAKEN = { breaks: [NO_EFFECT, REFUSED] };

/** Orders with an attempt each, which anybody may have seen the number of. */
const makeTargets = async ({ pool }: TestDatabase, count: number): Promise<Target[]> => {
  const goods = await someGoods(pool, { parts: [{ kind: 'membership' }] });
  const people = await someLearners(pool, count);
  const targets: Target[] = [];
  for (const { learnerId } of people) {
    const orderNo = await anOrderOf(pool, learnerId, goods);
    targets.push(await anAttempt(pool, orderNo, { mchid: MERCHANT.mchid, appId: BOUND[99] }));
  }
  return targets;
};

const bytesOf = ({ headers, body }: Sent): Buffer => {
  const lines = ['POST /pay/notify/wechat HTTP/1.1', 'host: api', 'content-type: application/json', `content-length: ${body.length}`];
  return Buffer.concat([
    Buffer.from([...lines, ...headers.map(([name, value]) => `${name}: ${value}`), '', ''].join('\r\n'), 'latin1'),
    body,
  ]);
};

/** What stands in the database that only a payment could have brought there. */
const effectsIn = async ({ pool }: TestDatabase): Promise<number> => {
  const { rows } = await pool.query<{ n: number }>(
    `select (select count(*) from trade.payment)::int + (select count(*) from trade.customer_order where state <> 'open')::int
       + (select count(*) from trade.membership_term)::int + (select count(*) from trade.attempt where state <> 'ready')::int as n`,
  );
  return rows[0]?.n ?? -1;
};

export const i5: Proof = {
  says: 'a notify that WeChat has not signed a moment ago, or that contradicts us, has no effect, whoever sends it',
  bug: { is: 'the signature is checked over JSON that was read and written again', plants: [REWRITES], ...FORGED_IS_TAKEN },
  otherBugs: [{ is: 'what can be decrypted is believed without its signature', plants: [BELIEVES], ...FORGED_IS_TAKEN }],
  run: async (size, { withBug, bug, progress }) => {
    const { notifies, orders } = SIZES[size];
    const database = await createTestDatabase();
    const keys = makeKeys();
    const env = serverEnv(database.url, {
      XT_LOG_LEVEL: 'silent',
      XT_WECHAT_PAY: settingsAt(keys, 'http://127.0.0.1:1', 'https://api.example/pay/notify/wechat'),
    });
    const planted = withBug ? plant(...(bug?.plants ?? [])) : undefined;
    const api = await startApi({ ...env, ...planted?.env });
    planted?.check();
    try {
      const targets = await makeTargets(database, orders);
      const { genuine, kinds, contradicting } = openForgery(keys);
      const names = Object.keys(kinds);
      const port = Number(new URL(api.url).port);
      const wrong = new Map<string, number>();
      const tally = { sent: 0, failed: 0, silent: 0, accepted: 0, contradicted: 0, byStatus: new Map<number, number>() };

      const send = async (connection: ReturnType<typeof openConnection>, sent: Sent): Promise<number> => {
        const bytes = bytesOf(sent);
        // A connection that the server has just closed takes no request any more.
        const answer = (await connection.send(bytes, 'POST')) ?? (await connection.send(bytes, 'POST'));
        const status = answer?.status ?? 0;
        tally.byStatus.set(status, (tally.byStatus.get(status) ?? 0) + 1);
        if (status === 0) tally.silent++;
        if (status >= 500) tally.failed++;
        return status;
      };
      const sendForged = async (connection: ReturnType<typeof openConnection>, nth: number): Promise<void> => {
        const chance = chanceFrom(SEED + nth);
        const target = chance.pick(targets);
        if (chance.onceIn(CONTRADICTS_ONCE_IN)) {
          if ((await send(connection, contradicting(target, chance))) === 204) tally.contradicted++;
          return;
        }
        const name = names[nth % names.length] as string;
        const status = await send(connection, (kinds[name] as (typeof kinds)[string])(target, chance));
        if (status < 200 || status >= 300) return;
        tally.accepted++;
        wrong.set(name, (wrong.get(name) ?? 0) + 1);
      };

      const startedAt = Date.now();
      let next = 0;
      const client = async (): Promise<void> => {
        const connection = openConnection(port);
        for (let nth = next++; nth < notifies; nth = next++) {
          await sendForged(connection, nth);
          if (++tally.sent % 500 === 0) progress(`${tally.sent} of ${notifies}, ${tally.accepted} accepted`);
        }
        connection.close();
      };
      await Promise.all(Array.from({ length: CONNECTIONS }, client));
      const seconds = (Date.now() - startedAt) / 1_000;
      const effects = await effectsIn(database);

      const connection = openConnection(port);
      let taken = 0;
      for (const target of targets) if ((await send(connection, genuine(target))) === 204) taken++;
      connection.close();
      const { rows } = await database.pool.query<{ n: number }>(`select count(*)::int as n from trade.customer_order where state = 'paid'`);

      const { promise, mustHave, outcome } = openFindings();
      const accepted = [...wrong].map(([name, times]) => `${times} × ${name}`).join(', ');
      promise(NO_EFFECT, effects === 0, `${effects} rows tell of a payment that nobody made`);
      promise(REFUSED, tally.accepted === 0, `${tally.accepted} were accepted: ${accepted}`);
      promise(NO_FAILURE, tally.failed + tally.silent === 0, `${tally.failed} answers of 5xx, ${tally.silent} without an answer`);
      promise(TAKEN, taken === targets.length && rows[0]?.n === targets.length, `${taken} of ${targets.length} taken, ${rows[0]?.n} paid`);
      mustHave(tally.contradicted > 0, 'nothing contradicted us');
      const statuses = [...tally.byStatus].sort(([a], [b]) => a - b).map(([status, times]) => `${times} × ${status}`);
      return outcome(
        `${notifies} notifies of ${names.length} kinds about ${orders} orders in ${seconds.toFixed(1)} s: ${tally.accepted} accepted, ` +
          `${tally.failed} of 5xx, ${tally.silent} unanswered; ${tally.contradicted} signed and contradicting were kept; ` +
          `${taken} genuine ones taken after it; answers ${statuses.join(', ')}`,
      );
    } finally {
      await api.kill();
      await database.drop();
    }
  },
};
