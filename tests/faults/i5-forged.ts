import { someLearners } from '@xuetang/testkit/builders';
import { createTestDatabase, type TestDatabase } from '@xuetang/testkit/database';
import { startApi } from '@xuetang/testkit/process';
import { serverEnv } from '@xuetang/testkit/server-env';
import { anAttempt, anOrderOf, someGoods } from '@xuetang/testkit/trade-builders';
import { forgeAlipay } from './forged-alipay.ts';
import { forgeJd } from './forged-jd.ts';
import { forgeWechat } from './forged-wechat.ts';
import type { Forger, Sent, Target } from './forger.ts';
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
const REFUSED = 'everything that the provider has not signed, and WeChat just now, is refused';
const NO_FAILURE = 'no answer is ours to be sorry for (5xx), and everything is answered';
const TAKEN = 'what a provider has signed is taken, afterwards as before';

const KEY_RING = 'apps/server/src/providers/wechat-pay/key-ring.ts';
const REWRITES: Plant = {
  file: KEY_RING,
  text: "body, Buffer.from('\\n')]",
  becomes:
    "((): Buffer => { try { return Buffer.from(JSON.stringify(JSON.parse(body.toString('utf8')))); } catch { return body; } })(), " +
    "Buffer.from('\\n')]",
};
const BELIEVES: Plant = { file: KEY_RING, text: "return given && verify('sha256', message, key, given)", becomes: 'return given' };

const ALIPAY = 'apps/server/src/providers/alipay';
const BELIEVES_ALIPAY: Plant = {
  file: `${ALIPAY}/signing.ts`,
  text: "return given !== undefined && verify('sha256', Buffer.from(text), key, given);",
  becomes: 'return given !== undefined;',
};
const TAKES_THE_LAST: Plant = { file: `${ALIPAY}/notifies.ts`, text: 'if (name in pairs) return undefined;', becomes: '' };

const JD = 'apps/server/src/providers/jd-pay/messages.ts';
const BELIEVES_JD: Plant = {
  file: JD,
  text: 'if (!isSigned(publicKey, signed.source, signed.sign)) return',
  becomes: 'if (signed.sign === null) return',
};

const FORGED_IS_TAKEN = { breaks: [NO_EFFECT, REFUSED] };

/** Orders with an attempt each, which anybody may have seen the number of. */
const makeTargets = async ({ pool }: TestDatabase, count: number, { attempt }: Forger): Promise<Target[]> => {
  const goods = await someGoods(pool, { parts: [{ kind: 'membership' }] });
  const people = await someLearners(pool, count);
  const targets: Target[] = [];
  for (const { learnerId } of people) {
    const orderNo = await anOrderOf(pool, learnerId, goods);
    targets.push(await anAttempt(pool, orderNo, attempt));
  }
  return targets;
};

const bytesOf = (provider: string, { headers, body }: Sent): Buffer => {
  const lines = [`POST /pay/notify/${provider} HTTP/1.1`, 'host: api', `content-length: ${body.length}`];
  return Buffer.concat([
    Buffer.from([...lines, ...headers.map(([name, value]) => `${name}: ${value}`), '', ''].join('\r\n'), 'latin1'),
    body,
  ]);
};

/** A provider's forgeries, and the attempts that they speak of. */
interface House {
  forger: Forger;
  targets: Target[];
  names: string[];
}

const isTaken = (status: number): boolean => status >= 200 && status < 300;

/** What stands in the database that only a payment could have brought there. */
const effectsIn = async ({ pool }: TestDatabase): Promise<number> => {
  const { rows } = await pool.query<{ n: number }>(
    `select (select count(*) from trade.payment)::int + (select count(*) from trade.customer_order where state <> 'open')::int
       + (select count(*) from trade.membership_term)::int + (select count(*) from trade.attempt where state <> 'ready')::int as n`,
  );
  return rows[0]?.n ?? -1;
};

export const i5: Proof = {
  says: 'a notify that its provider has not signed (WeChat: a moment ago), or that contradicts us, has no effect, whoever sends it',
  bug: { is: 'the signature is checked over JSON that was read and written again', plants: [REWRITES], ...FORGED_IS_TAKEN },
  otherBugs: [
    { is: 'what can be decrypted is believed without its signature', plants: [BELIEVES], ...FORGED_IS_TAKEN },
    { is: 'Alipay is believed without its signature', plants: [BELIEVES_ALIPAY], ...FORGED_IS_TAKEN },
    { is: 'what can be opened with JD’s key is believed without its signature', plants: [BELIEVES_JD], ...FORGED_IS_TAKEN },
    { is: 'of a name that stands there twice, one is taken', plants: [TAKES_THE_LAST], ...FORGED_IS_TAKEN },
  ],
  run: async (size, { withBug, bug, progress }) => {
    const { notifies, orders } = SIZES[size];
    const database = await createTestDatabase();
    const forgers = [forgeWechat(), forgeAlipay(), forgeJd()];
    const env = serverEnv(
      database.url,
      Object.assign({ XT_LOG_LEVEL: 'silent' }, ...forgers.map((forger) => forger.env)) as Record<string, string>,
    );
    const planted = withBug ? plant(...(bug?.plants ?? [])) : undefined;
    const api = await startApi({ ...env, ...planted?.env });
    planted?.check();
    try {
      const houses: House[] = [];
      for (const forger of forgers)
        houses.push({ forger, targets: await makeTargets(database, orders, forger), names: Object.keys(forger.kinds) });
      const port = Number(new URL(api.url).port);
      const wrong = new Map<string, number>();
      const tally = { sent: 0, failed: 0, silent: 0, accepted: 0, contradicted: 0, byStatus: new Map<number, number>() };

      const send = async (connection: ReturnType<typeof openConnection>, provider: string, sent: Sent): Promise<number> => {
        const bytes = bytesOf(provider, sent);
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
        const { forger, targets, names } = houses[nth % houses.length] as House;
        const { provider, kinds, contradicting } = forger;
        const target = chance.pick(targets);
        if (chance.onceIn(CONTRADICTS_ONCE_IN)) {
          if (isTaken(await send(connection, provider, contradicting(target, chance)))) tally.contradicted++;
          return;
        }
        const name = names[Math.floor(nth / houses.length) % names.length] as string;
        if (!isTaken(await send(connection, provider, (kinds[name] as (typeof kinds)[string])(target, chance)))) return;
        tally.accepted++;
        wrong.set(`${provider}: ${name}`, (wrong.get(`${provider}: ${name}`) ?? 0) + 1);
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
      for (const { forger, targets } of houses)
        for (const target of targets) if (isTaken(await send(connection, forger.provider, forger.genuine(target)))) taken++;
      const all = houses.length * orders;
      connection.close();
      const { rows } = await database.pool.query<{ n: number }>(`select count(*)::int as n from trade.customer_order where state = 'paid'`);

      const { promise, mustHave, outcome } = openFindings();
      const accepted = [...wrong].map(([name, times]) => `${times} × ${name}`).join(', ');
      promise(NO_EFFECT, effects === 0, `${effects} rows tell of a payment that nobody made`);
      promise(REFUSED, tally.accepted === 0, `${tally.accepted} were accepted: ${accepted}`);
      promise(NO_FAILURE, tally.failed + tally.silent === 0, `${tally.failed} answers of 5xx, ${tally.silent} without an answer`);
      promise(TAKEN, taken === all && rows[0]?.n === all, `${taken} of ${all} taken, ${rows[0]?.n} paid`);
      mustHave(tally.contradicted > 0, 'nothing contradicted us');
      const statuses = [...tally.byStatus].sort(([a], [b]) => a - b).map(([status, times]) => `${times} × ${status}`);
      return outcome(
        `${notifies} notifies of ${houses.reduce((sum, { names }) => sum + names.length, 0)} kinds about ${all} orders in ${seconds.toFixed(1)} s: ${tally.accepted} accepted, ` +
          `${tally.failed} of 5xx, ${tally.silent} unanswered; ${tally.contradicted} signed and contradicting were kept; ` +
          `${taken} genuine ones taken after it; answers ${statuses.join(', ')}`,
      );
    } finally {
      await api.kill();
      await database.drop();
    }
  },
};
