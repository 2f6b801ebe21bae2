import type { LearnerId } from '@xuetang/contract/ids';
import { createTestDatabase, type TestDatabase } from '@xuetang/testkit/database';
import { someGoods } from '@xuetang/testkit/trade-builders';
import type pg from 'pg';
import { openDatabase } from '../../apps/server/src/platform/db.ts';
import { grantedOf } from './money-model.ts';
import { stepAll, type Subject, type World } from './money-steps.ts';
import { orderFor, payFor, PRICE, someBuyers } from './pay-world.ts';
import { rememberStatements } from './prepared.ts';
import { openFindings, type Proof } from './proof.ts';
import { inThreads, type RunShare } from './threads.ts';
import { dice } from './watched-histories.ts';

/** Orders. */
const SIZES = { small: 100, full: 20_000 } as const;
const A_CHUNK = 200;
/** Of each order. */
const STEPS = 50;
/** How often an order can be paid. */
const ATTEMPTS = 6;
const AT_ONCE = 6;
/** Orders that go hand in hand. */
const GROUP = 10;
const CONNECTIONS = 24;

const SUM = 'no more goes back than was paid';
const REFUSED = 'nothing is refused that could go back';
const LEGAL = 'no step is taken that the table does not have';
const KNOWN = 'a repeat changes nothing';
const MODEL = 'everything is as the model says';
const PROMISES = { legal: LEGAL, sum: SUM, refused: REFUSED, known: KNOWN } as const;

/** What was granted is read before it is locked, and no constraint behind it would still catch that. */
const plantBug = async ({ pool }: TestDatabase): Promise<void> => {
  await pool.query('alter table trade.payment drop constraint no_more_than_was_paid');
  await pool.query(
    `create or replace function trade.grant_refund(p_payment bigint, p_fen int, p_why text, p_account text, p_now timestamptz)
     returns text language plpgsql as $$
     declare
       v_no text := replace(gen_random_uuid()::text, '-', '');
       v_order bigint := (select p.order_id from trade.payment p where p.id = p_payment);
     begin
       if p_fen > (select p.fen - p.granted_fen from trade.payment p where p.id = p_payment) then raise exception 'no_more_than_was_paid'; end if;
       perform pg_sleep(0.005);
       perform from trade.customer_order o where o.id = v_order for update;
       insert into trade.refund (order_id, payment_id, out_refund_no, why, fen, state, state_at, granted_at)
         values (v_order, p_payment, v_no, p_why, p_fen, 'granted', p_now, p_now);
       return v_no;
     end $$`,
  );
};

/** Half of the orders are of people who have left us: nothing can be delivered to them late. */
const subjectsOf = async (pool: pg.Pool, count: number): Promise<Subject[]> => {
  const goods = await someGoods(pool, { price: PRICE, parts: [{ kind: 'membership', units: 30 }] });
  const orders = await orderFor(pool, await someBuyers(pool, count), goods);
  const gone = orders.filter((_, at) => at % 2 === 1);
  await pool.query('update trade.customer_order set learner_id = -id where id = any($1::bigint[])', [gone.map(({ id }) => id)]);
  const attempts = await payFor(
    pool,
    orders.flatMap((order) => Array.from({ length: ATTEMPTS }, () => order)),
    'closed',
  );
  return orders.map((order, at) => ({
    order: at % 2 === 1 ? { ...order, learnerId: `-${order.id}` as LearnerId } : order,
    model: { state: 'open', isThere: at % 2 === 0, payments: [] },
    attempts: attempts.slice(at * ATTEMPTS, (at + 1) * ATTEMPTS),
    taken: [],
  }));
};

interface Stands {
  id: string;
  state: string;
  payments: { became: string; granted: number; refunds: Record<string, string> }[];
}
const STANDS = `
  select o.id, o.state, coalesce((select json_agg(json_build_object('became', p.became, 'granted', p.granted_fen, 'refunds',
      (select coalesce(json_object_agg(r.out_refund_no, r.state), '{}') from trade.refund r where r.payment_id = p.id)) order by p.id)
    from trade.payment p where p.order_id = o.id), '[]') as payments
  from trade.customer_order o where o.id = any($1::bigint[])`;

const shapeOf = (state: string, payments: Stands['payments']): string =>
  JSON.stringify([
    state,
    payments.map(({ became, granted, refunds }) => [became, granted, Object.entries(refunds).toSorted(([a], [b]) => (a < b ? -1 : 1))]),
  ]);
const modelOf = ({ model: { state, payments } }: Subject): string =>
  shapeOf(
    state,
    payments.map((payment) => ({
      became: payment.became,
      granted: grantedOf(payment),
      refunds: Object.fromEntries(payment.refunds.map(({ no, state: its }) => [no, its])),
    })),
  );

/** One life after another of so many orders, several at once, each held against its model at the end. */
export const runLives: RunShare = async ({ from, count, bug }, onDone) => {
  const findings = openFindings();
  const database = await createTestDatabase();
  const { pool } = database;
  // Nothing crashes here, so nobody has to wait for the disk; and what is refused on purpose need not be written down.
  await pool.query(`alter database ${database.name} set synchronous_commit = off`);
  await pool.query(`alter database ${database.name} set log_min_messages = panic`);
  if (bug !== undefined) await plantBug(database);
  const db = openDatabase(database.url, CONNECTIONS);
  rememberStatements(db.pool);
  try {
    for (const promise of Object.values(PROMISES)) findings.promise(promise, true, '');
    const { rows: steps } = await pool.query<{ from_state: string; event: string; to_state: string }>('select * from trade.order_step');
    const world: World = {
      db,
      pool: db.pool,
      legal: new Set(steps.map((one) => `${one.from_state} ${one.event} ${one.to_state}`)),
      events: [...new Set(steps.map(({ event }) => event))],
      broken: (promise, how) => findings.promise(PROMISES[promise], false, how),
    };
    const ends: Record<string, number> = {};
    for (let done = 0; done < count; done += A_CHUNK) {
      const subjects = await subjectsOf(pool, Math.min(A_CHUNK, count - done));
      const lives = subjects.map((subject, at) => ({ subject, dice: dice(from + done + at) }));
      const groups = Array.from({ length: Math.ceil(lives.length / GROUP) }, (_, at) => lives.slice(at * GROUP, (at + 1) * GROUP)).values();
      const work = async (): Promise<void> => {
        for (const group of groups) {
          for (let nth = 0; nth < STEPS; nth++) await stepAll(world, group);
          onDone(group.length);
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, work));
      const { rows } = await pool.query<Stands>(STANDS, [subjects.map(({ order }) => order.id)]);
      const stands = new Map(rows.map((row) => [row.id, shapeOf(row.state, row.payments)]));
      const other = subjects.filter((subject) => stands.get(subject.order.id) !== modelOf(subject));
      const [first] = other;
      findings.promise(
        MODEL,
        !first,
        `${other.length} orders; ${first && modelOf(first)} stands as ${first && stands.get(first.order.id)}`,
      );
      for (const { model } of subjects) ends[model.state] = (ends[model.state] ?? 0) + 1;
    }
    return { promises: findings.outcome('').promises, counts: ends };
  } finally {
    await db.close();
    await database.drop();
  }
};

export const i7: Proof = {
  says: 'whatever happens to an order in whatever order, no more goes back than was paid, and no step is taken that there is not',
  bug: { is: 'what was granted is read before the lock', breaks: [SUM], mayBreak: [MODEL, REFUSED] },
  run: async (size, { withBug, bug, progress }) => {
    const count = SIZES[size];
    const startedAt = Date.now();
    const { promises, counts } = await inThreads('I7', { from: 0, count, bug: withBug ? bug?.is : undefined }, (done) =>
      progress(`${done * STEPS} of ${count * STEPS} steps`),
    );
    const told = Object.entries(counts).map(([state, orders]) => `${orders} ${state}`);
    return {
      promises,
      hollow: ['paid', 'ending', 'refunded'].filter((state) => !counts[state]).map((state) => `no order ended as ${state}`),
      summary: `${count * STEPS} steps of ${count} orders: ${told.join(', ')}; ${((Date.now() - startedAt) / 1_000).toFixed(1)} s`,
    };
  },
};
