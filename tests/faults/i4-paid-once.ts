import { setTimeout as pause } from 'node:timers/promises';
import { createTestDatabase, type TestDatabase } from '@xuetang/testkit/database';
import type pg from 'pg';
import { aPackage, orderFor, payFor, PRICE, someBuyers } from './pay-world.ts';
import { plant } from './plant.ts';
import { openFindings, type Bug, type Proof } from './proof.ts';
import { openSettlers, type Word } from './settlers.ts';
import { dice, type Dice } from './watched-histories.ts';

const SIZES = { small: { payments: 100, kills: 2 }, full: { payments: 10_000, kills: 20 } } as const;
const PROCESSES = 2;
const AT_ONCE = 64;
const DELIVER = 'apps/server/src/modules/trade/orders/deliver.ts';
const BY = ['notify', 'query', 'return'] as const;

const ONE = 'one payment takes one effect';
const BACK = 'nothing goes back that was paid once';
const HAS = 'whoever has paid has what he bought, at every moment';
const ANSWERED = 'every word of the provider is taken';
const BOOKS = 'the books say what was paid';

const UNIQUE: Bug = { is: 'a transaction may be settled twice', breaks: [ONE, BACK], mayBreak: [BOOKS, ANSWERED] };
const LATER: Bug = {
  is: 'what was bought is granted after the commit',
  plants: [
    {
      file: DELIVER,
      text: 'export const deliverAll = async (',
      becomes: `export const deliverAll = async (tx, deliveries) => {
  if (deliveries.length > 0) Reflect.get(globalThis, 'afterTheCommit')((later) => deliverNow(later, deliveries));
  return deliveries.map(() => undefined);
};
const deliverNow = async (`,
    },
  ],
  breaks: [HAS],
  mayBreak: [ONE],
};

/** Nobody looks whether it is known, and nothing behind it would still catch that. */
const GUARDS = [
  ["when k.id is not null then 'known'", "when false then 'known'"],
  ['on conflict (provider, transaction_id) do nothing', ''],
  [`array_agg(p.provider || '/' || p.transaction_id order by p.id)`, 'array_agg(gen_random_uuid()::text)'],
] as const;
const dropUniqueness = async ({ pool }: TestDatabase): Promise<void> => {
  const { rows } = await pool.query<{ source: string }>(`select pg_get_functiondef('trade.settle_turn'::regproc) as source`);
  let source = rows[0]?.source ?? '';
  for (const [guard, instead] of GUARDS) {
    if (!source.includes(guard)) throw new Error(`settle_turn has no ‘${guard}’ any more`);
    source = source.replace(guard, instead);
  }
  await pool.query(source);
  await pool.query('alter table trade.payment drop constraint payment_provider_transaction_id_key');
};

/** Orders that are paid and lack anything of it, in one look. */
const LACKING = `
  select count(*)::int as count from trade.customer_order o where o.state = 'paid' and (
    not exists (select from learning.entitlement e where e.way = 'order' and e.source = o.order_no)
    or not exists (select from trade.membership_term t where t.order_id = o.id)
    or not exists (select from trade.payment p where p.order_id = o.id)
    or not exists (select from books.leg l where l.credit = 'contract/' || o.order_no || '/1'))`;
const lacking = async (pool: pg.Pool): Promise<number> => (await pool.query<{ count: number }>(LACKING)).rows[0]?.count ?? -1;

/** Every payment 5 to 20 times, in any order, by whoever hears of it; the provider tells until it was heard. */
const shuffled = (payments: readonly Omit<Word, 'by'>[], { whole }: Dice): Word[] => {
  const told = payments.flatMap((payment) =>
    Array.from({ length: whole(5, 20) }, (_, nth) => ({
      word: { ...payment, by: nth === 0 ? ('notify' as const) : (BY[whole(0, 2)] ?? 'notify') },
      at: whole(0, 2 ** 30),
    })),
  );
  return told.toSorted((one, other) => one.at - other.at).map(({ word }) => word);
};

const COUNTS = `
  select (select count(*)::int from trade.customer_order where state = 'paid' and event = 'paid') as paid,
    (select count(*)::int from trade.payment) as payments, (select count(*)::int from trade.refund) as refunds,
    (select count(*)::int from learning.entitlement) as rights, (select count(*)::int from trade.membership_term) as terms,
    (select sum(sold)::int from trade.item) as sold, (select sum(held)::int from trade.item) as held,
    (select coalesce(sum(fen), 0)::int from books.leg where credit like 'contract/%') as owed,
    (select count(*)::int from trade.payment where heard_by = 'query') as asked`;
type Counts = Record<'paid' | 'payments' | 'refunds' | 'rights' | 'terms' | 'sold' | 'held' | 'owed' | 'asked', number>;

export const i4: Proof = {
  says: 'what a provider has taken takes effect once, however many say it, how often, and who of them is killed',
  bug: UNIQUE,
  otherBugs: [LATER],
  run: async (size, { withBug, bug, progress }) => {
    const { payments: count, kills } = SIZES[size];
    const findings = openFindings();
    const database = await createTestDatabase();
    const { pool } = database;
    const planted = withBug && bug?.plants ? plant(...bug.plants) : undefined;
    if (withBug && bug === UNIQUE) await dropUniqueness(database);
    const goods = await aPackage(pool, count);
    const orders = await orderFor(pool, await someBuyers(pool, count), goods);
    const payments = await payFor(pool, orders);
    const told = shuffled(
      orders.flatMap(({ learnerId, orderNo }, nth) => (payments[nth] ? [{ learnerId, orderNo, taken: payments[nth] }] : [])),
      dice(4),
    );
    const settlers = openSettlers(database.url, PROCESSES, planted?.env);
    try {
      const said = { settled: 0, known: 0, contradiction: 0, looked: 0, failed: 0 };
      const faults = new Set<string>();
      let [done, looks, lacked] = [0, 0, 0];
      const queue = told.values();
      const tell = async (): Promise<void> => {
        for (const word of queue) {
          const { is, why } = await settlers.settle(word);
          said[is]++;
          if (why !== undefined) faults.add(why);
          if (++done % Math.ceil(told.length / (kills + 1)) === 0 && settlers.killed() < kills) settlers.kill();
        }
      };
      const watch = async (): Promise<void> => {
        for (; done < told.length; looks++) {
          lacked = Math.max(lacked, await lacking(pool));
          // The machine is for whoever settles.
          await pause(20);
          progress(`${done} of ${told.length} words of ${count} payments`);
        }
      };
      const startedAt = Date.now();
      await Promise.all([...Array.from({ length: AT_ONCE }, tell), watch()]);
      const seconds = (Date.now() - startedAt) / 1_000;
      planted?.check();
      const { rows } = await pool.query<Counts>(COUNTS);
      const found = JSON.stringify(rows[0]);
      const { paid, payments: rowsOf, refunds, rights, terms, sold, held, owed, asked = 0 } = rows[0] ?? ({} as Partial<Counts>);
      findings.promise(ONE, [paid, rowsOf, rights, terms, sold].every((each) => each === count) && held === 0, found);
      findings.promise(BACK, refunds === 0, `${refunds} refunds`);
      findings.promise(HAS, lacked === 0, `${lacked} had paid and had nothing`);
      findings.promise(ANSWERED, said.failed + said.contradiction === 0, [...faults].join('; '));
      findings.promise(BOOKS, owed === count * PRICE, `${owed} fen are owed for ${count * PRICE} paid`);
      findings.mustHave((bug === UNIQUE || said.known > count) && looks >= 5, `${said.known} repeats, ${looks} looks`);
      findings.mustHave(asked > 0 && asked < count, `${asked} of ${count} were found by asking`);
      findings.mustHave(settlers.killed() === kills, `${settlers.killed()} of ${kills} processes were killed`);
      return findings.outcome(
        `${count} payments told, asked for and come back to ${told.length} times, ${AT_ONCE} at once at ${PROCESSES} processes, ${kills} of them killed, ${asked} found by asking, ${looks} looks meanwhile, ${seconds.toFixed(1)} s`,
      );
    } finally {
      settlers.close();
      await database.drop();
    }
  },
};
