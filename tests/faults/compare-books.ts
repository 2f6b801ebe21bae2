import type { Books } from '@xuetang/stand-ins/wechat-pay/books';
import type { WechatPayStandIn } from '@xuetang/stand-ins/wechat-pay/wechat-pay';
import type { TestDatabase } from '@xuetang/testkit/database';
import type { Receipt } from './hurried-buyer.ts';
import type { Findings } from './proof.ts';

export const BOOK_PROMISES = {
  AGREE: 'every payment and every refund stands in the books of both sides, with the same sum',
  BUYER: 'what left a buyer’s account is what WeChat took',
  WHOLE: 'every order that was paid is delivered once or given back whole, never neither and never both',
  BALANCE: 'the account of the provider is what was paid less what went back',
  KNOWN: 'nothing is in doubt after ten minutes',
  ASKED: 'WeChat is asked for what nobody told us, outside of every transaction',
} as const;

const one = async <Row extends object>({ pool }: TestDatabase, text: string): Promise<Row> => {
  const { rows } = await pool.query<Row>(text);
  const [row] = rows;
  if (!row) throw new Error('nothing was counted');
  return row;
};

const takenIn = (books: Books) =>
  [...books.orders.values()].flatMap(({ payments }) => payments.map(({ transactionId, fen }) => ({ no: transactionId, fen })));
const givenBackIn = (books: Books) =>
  [...books.refunds.values()].filter(({ state }) => state === 'SUCCESS').map(({ outRefundNo, fen }) => ({ no: outRefundNo, fen }));

/** What nobody knows yet: payments that we have not heard of, refunds that are not done, asks without an answer. */
export const openDoubts = async (database: TestDatabase, books: Books): Promise<number> => {
  const { ours, back, asks } = await one<{ ours: number; back: number; asks: number }>(
    database,
    `select (select count(*)::int from trade.payment) as ours, (select count(*)::int from trade.refund where state <> 'done') as back,
       (select count(*)::int from platform.idempotency_key where to_send_sealed is not null) as asks`,
  );
  return takenIn(books).length - ours + back + asks;
};

interface Line {
  no: string;
  fen: number;
}

const differences = (theirs: readonly Line[], ours: readonly Line[]): string[] => {
  const named = (lines: readonly Line[]) => new Set(lines.map(({ no, fen }) => `${no} ${fen}`));
  const [their, our] = [named(theirs), named(ours)];
  return [...[...their].filter((line) => !our.has(line)), ...[...our].filter((line) => !their.has(line))];
};

/** Holds three books against each other: ours, WeChat's, and what the buyers wrote down. */
export const compareBooks = async (
  database: TestDatabase,
  { books }: WechatPayStandIn,
  receipts: readonly Receipt[],
  doubts: number,
  { promise }: Findings,
): Promise<void> => {
  const { AGREE, BUYER, WHOLE, BALANCE, KNOWN, ASKED } = BOOK_PROMISES;
  const [taken, givenBack] = [takenIn(books), givenBackIn(books)];
  const { rows: paid } = await database.pool.query<Line>('select transaction_id as no, fen from trade.payment');
  const { rows: refunded } = await database.pool.query<Line>(`select out_refund_no as no, fen from trade.refund where state = 'done'`);
  const unlike = [...differences(taken, paid), ...differences(givenBack, refunded)];
  promise(AGREE, unlike.length === 0, `${unlike.length} lines stand in one book alone: ${unlike.slice(0, 3).join(', ')}`);
  const lost = differences(
    taken,
    receipts.map(({ transactionId: no, fen }) => ({ no, fen })),
  );
  promise(BUYER, lost.length === 0, `${lost.length} payments are not on a receipt`);

  const { rows: broken } = await database.pool.query<{ order_no: string }>(
    `select o.order_no from trade.customer_order o
     cross join lateral (select count(*) filter (where p.became = 'order')::int as kept, count(*)::int as all,
       coalesce(sum(p.fen) filter (where p.became <> 'order'), 0)::int as surplus from trade.payment p where p.order_id = o.id) p
     cross join lateral (select count(*)::int as terms from trade.membership_term t where t.order_id = o.id and t.ended_at is null) t
     cross join lateral (select coalesce(sum(r.fen), 0)::int as fen from trade.refund r where r.order_id = o.id and r.state = 'done') r
     where p.all > 0 and (p.kept > 1 or t.terms <> p.kept or r.fen <> p.surplus
       or o.state <> case p.kept when 1 then 'paid' else 'refunded' end)`,
  );
  promise(
    WHOLE,
    broken.length === 0,
    `${broken.length} orders: ${broken
      .slice(0, 3)
      .map((order) => order.order_no)
      .join(', ')}`,
  );

  const sum = (lines: readonly Line[]): number => lines.reduce((fen, line) => fen + line.fen, 0);
  const { held, owed } = await one<{ held: string; owed: string }>(
    database,
    `select coalesce(sum(fen * case when debit like 'provider/%' then 1 when credit like 'provider/%' then -1 else 0 end), 0) as held,
       coalesce(sum(fen * case when credit like 'contract/%' then 1 when debit like 'contract/%' then -1 else 0 end), 0) as owed from books.leg`,
  );
  const should = sum(taken) - sum(givenBack);
  promise(BALANCE, Number(held) === should && Number(owed) === should, `${held} fen held and ${owed} owed, ${should} at WeChat`);
  promise(KNOWN, doubts === 0, `${doubts} in doubt`);
  const queries = Object.entries(books.counts).filter(([kind]) => kind.startsWith('query ')).length;
  promise(ASKED, queries > 0, 'WeChat was never asked what became of a payment');
};
