import type { OrderNo } from '@xuetang/contract/ids';
import type { MONEY_WAITS } from '@xuetang/contract/staff/money';
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../../platform/db.ts';

const MOST = 200;
const DAYS = 31;

const all = async <Row>(tx: Tx, query: ReturnType<typeof sql<Row>>): Promise<Row[]> => (await query.execute(tx)).rows;
/** Sums of the books are bigint, which the driver hands over as text; all of ours fit a number. */
const FEN = (sum: RawBuilder<unknown>) => sql`coalesce(${sum}, 0)::float8`;

/** Every merchant number at which something was ever paid, found by steps along the index: there are a few among millions of legs. */
const HELD = sql`recursive accounts(account) as (
    select min(l.debit) from books.leg l where l.debit >= 'provider/'
    union all select (select min(l.debit) from books.leg l where l.debit > a.account) from accounts a where a.account like 'provider/%'
  ), held as (
    select a.account, split_part(a.account, '/', 2) as provider, split_part(a.account, '/', 3) as mchid from accounts a where a.account like 'provider/%'
  )`;

export const merchantsOf = (tx: Tx, day: string) =>
  all(
    tx,
    sql<{
      provider: string;
      mchid: string;
      paid: number;
      paidFen: number;
      refunds: number;
      refundedFen: number;
      feeFen: number;
      payoutFen: number;
      leftFen: number;
    }>`
    with ${HELD},
    moved as (
      select h.account, l.code, l.key, l.debit = h.account as is_in, l.fen from held h join books.leg l on l.debit = h.account or l.credit = h.account
      where l.on_day = ${day}::date
    ), before as (
      select h.account, c.day, c.closing_fen from held h left join lateral (
        select a.day, a.closing_fen from books.closed_account a where a.account = h.account and a.day <= ${day}::date order by a.day desc limit 1) c on true
    )
    select h.provider, h.mchid,
      (select count(distinct m.key)::int from moved m where m.account = h.account and m.code = 'paid') as paid,
      (select ${FEN(sql`sum(m.fen)`)} from moved m where m.account = h.account and m.code = 'paid') as "paidFen",
      (select count(*)::int from moved m where m.account = h.account and m.code = 'refund-done') as refunds,
      (select ${FEN(sql`sum(m.fen)`)} from moved m where m.account = h.account and m.code = 'refund-done') as "refundedFen",
      (select ${FEN(sql`sum(case when m.is_in then -m.fen else m.fen end)`)} from moved m
        where m.account = h.account and m.code in ('fee', 'fee-return')) as "feeFen",
      (select ${FEN(sql`sum(m.fen)`)} from moved m where m.account = h.account and m.code = 'payout') as "payoutFen",
      (select ${FEN(sql`b.closing_fen`)} from before b where b.account = h.account)
        + (select ${FEN(sql`sum(case when l.debit = h.account then l.fen else -l.fen end)`)} from books.leg l
          where (l.debit = h.account or l.credit = h.account) and l.on_day <= ${day}::date
            and l.on_day > coalesce((select b.day from before b where b.account = h.account), '-infinity')) as "leftFen"
    from held h order by h.provider, h.mchid`,
  );

interface WaitingRow {
  no: string;
  orderNo: OrderNo | null;
  provider: string;
  fen: number | null;
  since: Date;
  says: string;
}

const attemptsThat = (which: RawBuilder<unknown>, since: RawBuilder<unknown>) => sql<WaitingRow>`
  select a.out_trade_no as no, o.order_no as "orderNo", a.provider, a.fen, ${since} as since, a.state || coalesce(' ' || a.heard, '') as says
  from trade.attempt a join trade.customer_order o on o.id = a.order_id
  where a.state in ('reserved', 'ready', 'closing') and ${which} order by 5, a.id limit ${MOST}`;

const refundsThat = (which: RawBuilder<unknown>) => sql<WaitingRow>`
  select r.out_refund_no as no, o.order_no as "orderNo", p.provider, r.fen, coalesce(r.granted_at, r.state_at) as since, r.why || ' ' || r.state as says
  from trade.refund r join trade.customer_order o on o.id = r.order_id join trade.payment p on p.id = r.payment_id
  where ${which} order by 5, r.id limit ${MOST}`;

const WAITING: Readonly<Record<(typeof MONEY_WAITS)[number], (now: Date) => ReturnType<typeof sql<WaitingRow>>>> = {
  doubt: (now) => attemptsThat(sql`a.heard = 'unknown' and a.state_at < ${now}::timestamptz - interval '10 minutes'`, sql`a.state_at`),
  'not-closed': (now) => attemptsThat(sql`a.expires_at < ${now}::timestamptz - interval '10 minutes'`, sql`a.expires_at`),
  'refund-late': (now) => refundsThat(sql`r.state in ('granted', 'sent') and r.granted_at < ${now}::timestamptz - interval '1 day'`),
  stuck: () => refundsThat(sql`r.state = 'stuck'`),
  // Paid twice or too late, and not back yet.
  surplus: () => refundsThat(sql`r.why in ('twice', 'too-late') and r.state <> 'done'`),
  contradiction: () => sql<WaitingRow>`
    select c.id::text as no, o.order_no as "orderNo", c.provider, a.fen, c.heard_at as since, c.why || coalesce(' ' || c.out_trade_no, '')
      || coalesce(' ' || c.transaction_id, '') as says
    from trade.contradiction c left join trade.attempt a on a.out_trade_no = c.out_trade_no left join trade.customer_order o on o.id = a.order_id
    where not exists (select from trade.cleared x where x.what = 'contradiction' and x.about = c.id) order by c.heard_at, c.id limit ${MOST}`,
};

/** Without an end in time: what waits for a person waits until one has come. */
export const moneyThatWaits = (tx: Tx, what: (typeof MONEY_WAITS)[number], now: Date) => all(tx, WAITING[what](now));

export const differencesOf = (tx: Tx, day: string | undefined) =>
  all(
    tx,
    sql<{
      differenceId: string;
      provider: string;
      mchid: string;
      day: string;
      kind: string;
      about: string;
      oursFen: number | null;
      theirsFen: number | null;
      did: 'settled' | 'contradiction' | 'incident' | null;
      heard: string | null;
      clearedAt: Date | null;
    }>`select d.id::text as "differenceId", d.provider, d.mchid, d.day::text, d.kind, d.about, d.ours_fen::float8 as "oursFen",
      d.theirs_fen::float8 as "theirsFen", d.did, d.heard, c.cleared_at as "clearedAt"
    from trade.difference d left join trade.cleared c on c.what = 'difference' and c.about = d.id
    where ${day === undefined ? sql`c.about is null and d.did is distinct from 'settled'` : sql`d.day = ${day}::date`}
    order by d.day, d.id limit ${MOST}`,
  );

interface DayRow {
  day: string;
  merchants: {
    provider: string;
    mchid: string;
    reconciledAt: string | null;
    differences: number;
    waiting: number;
    bills: { kind: string; lines: number; sha256: string | null }[];
  }[];
  closedAt: Date | null;
  seal: string | null;
  restFen: number | null;
}

/** The last days on which something was paid, closed or billed, the newest first. */
export const moneyDays = (tx: Tx, now: Date) =>
  all(
    tx,
    sql<DayRow>`
    with ${HELD}
    select to_char(d.day, 'YYYY-MM-DD') as day, c.closed_at as "closedAt", encode(c.seal, 'hex') as seal,
      (select sum(a.rest_fen)::float8 from books.closed_account a where a.day = d.day::date) as "restFen",
      coalesce((select json_agg(json_build_object('provider', m.provider, 'mchid', m.mchid,
          'reconciledAt', (select r.reconciled_at from trade.reconciled_day r where (r.provider, r.mchid, r.day) = (m.provider, m.mchid, d.day::date)),
          'differences', (select count(*) from trade.difference f where (f.provider, f.mchid, f.day) = (m.provider, m.mchid, d.day::date)),
          'waiting', (select count(*) from trade.difference f where (f.provider, f.mchid, f.day) = (m.provider, m.mchid, d.day::date)
            and f.did is distinct from 'settled' and not exists (select from trade.cleared x where x.what = 'difference' and x.about = f.id)),
          'bills', (select coalesce(json_agg(json_build_object('kind', b.kind, 'lines', b.lines, 'sha256', b.sha256) order by b.kind), '[]')
            from trade.bill b where (b.provider, b.mchid, b.day) = (m.provider, m.mchid, d.day::date))) order by m.provider, m.mchid)
        from (select h.provider, h.mchid from held h where exists (select from books.leg l where l.debit = h.account and l.on_day <= d.day::date)) m), '[]') as merchants
    from generate_series((${now}::timestamptz at time zone 'Asia/Shanghai')::date - ${DAYS}::int, (${now}::timestamptz at time zone 'Asia/Shanghai')::date, '1 day') d(day)
    left join books.closed_day c on c.day = d.day::date
    where d.day::date >= (select min(l.on_day) from books.leg l) order by d.day desc`,
  );

/** By the first word of the accounts; what is held and earned also by the second. */
export const accountsOf = (tx: Tx, month: string) =>
  all(
    tx,
    sql<{ account: string; creditFen: number; debitFen: number; balanceFen: number }>`
    with until as (select (${`${month}-01`}::date + interval '1 month')::date as day),
    legs as (
      select l.credit as account, l.fen, l.on_day from books.leg l, until u where l.on_day < u.day
      union all select l.debit, -l.fen, l.on_day from books.leg l, until u where l.on_day < u.day
    ), named as (
      select case when split_part(account, '/', 1) in ('revenue', 'provider', 'fee', 'bank') then split_part(account, '/', 1) || '/' || split_part(account, '/', 2)
        else split_part(account, '/', 1) end as account, fen, on_day >= ${`${month}-01`}::date as is_now from legs
    )
    select account, ${FEN(sql`sum(fen) filter (where is_now and fen > 0)`)} as "creditFen", ${FEN(sql`-sum(fen) filter (where is_now and fen < 0)`)} as "debitFen",
      ${FEN(sql`sum(fen)`)} as "balanceFen" from named group by account order by account`,
  );

export const legsOf = (tx: Tx, day: string, after: string, most: number) =>
  all(
    tx,
    sql<{
      id: string;
      on_day: string;
      code: string;
      key: string;
      nth: number;
      debit: string;
      credit: string;
      fen: string;
      written_at: Date;
    }>`
    select id::text, on_day::text, code, key, nth, debit, credit, fen::text, written_at from books.leg
    where on_day = ${day}::date and id > ${after} order by id limit ${most}`,
  );

/** What the first of two saw of a difference; nothing where it does not wait. */
export const standingDifference = async (tx: Tx, id: string) =>
  (
    await all(
      tx,
      sql<{ day: string; kind: string; about: string; oursFen: number | null; theirsFen: number | null }>`
      select d.day::text, d.kind, d.about, d.ours_fen::float8 as "oursFen", d.theirs_fen::float8 as "theirsFen" from trade.difference d
      where d.id = ${id} and d.did is distinct from 'settled'
        and not exists (select from trade.cleared c where c.what = 'difference' and c.about = d.id)`,
    )
  )[0] ?? null;

/** Whether it was there and nobody had cleared it. */
export const clear = async (tx: Tx, what: 'difference' | 'contradiction', id: string, now: Date): Promise<boolean> => {
  const known =
    what === 'difference'
      ? sql`select from trade.difference d where d.id = ${id} and d.did is distinct from 'settled'`
      : sql`select from trade.contradiction c where c.id = ${id}`;
  const { rows } = await sql`insert into trade.cleared (what, about, cleared_at)
    select ${what}::text, ${id}::bigint, ${now}::timestamptz where exists (${known}) on conflict do nothing returning about`.execute(tx);
  return rows.length > 0;
};
