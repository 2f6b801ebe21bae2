import type { OrderNo } from '@xuetang/contract/ids';
import type { Books } from '@xuetang/stand-ins/wechat-pay/books';
import type pg from 'pg';
import type { Findings } from './proof.ts';

export const KEPT = {
  ORDERS: 'every order that was acknowledged is there',
  PAYMENTS: 'every payment whose notify was taken is there',
  POSTINGS: 'every posting that was acknowledged is there, with its sum',
} as const;

/** What somebody heard a success of. */
export interface Acknowledged {
  orders: Set<OrderNo>;
  /** Keys of fees that were posted, by the hundred. */
  fees: string[];
}

export const FEE_FEN = 239;

interface Taken {
  transaction_id: string;
  amount: { total: number };
}
/** WeChat's word: what it told and we took. */
const takenIn = ({ notifies }: Books): Taken[] =>
  notifies.filter(({ kind, state }) => kind === 'TRANSACTION.SUCCESS' && state === 'taken').map(({ resource }) => resource as Taken);

/** An order and a fee are one each; what a notify was taken for is a payment and its posting. */
export const factsOf = ({ orders, fees }: Acknowledged, books: Books): number => orders.size + fees.length + 2 * takenIn(books).length;

const firstOf = async (pool: pg.Pool, text: string, values: unknown[]): Promise<{ lost: number; first: string | null }> =>
  (
    await pool.query<{ lost: number; first: string | null }>(
      `select count(*)::int as lost, min(told.no) as first from (${text}) told`,
      values,
    )
  ).rows[0] ?? { lost: -1, first: null };

/** Holds what was acknowledged against what the database says. Answers how many there are of each. */
export const findLost = async (pool: pg.Pool, { orders, fees }: Acknowledged, books: Books, { promise }: Findings) => {
  const taken = takenIn(books);
  const look = async (name: string, all: number, text: string, values: unknown[]): Promise<void> => {
    const { lost, first } = await firstOf(pool, text, values);
    promise(name, lost === 0, `${lost} of ${all} are lost, the first of them ${first}`);
  };
  await look(
    KEPT.ORDERS,
    orders.size,
    'select no from unnest($1::text[]) no where not exists (select from trade.customer_order o where o.order_no = no)',
    [[...orders]],
  );
  await look(
    KEPT.PAYMENTS,
    taken.length,
    'select no from unnest($1::text[]) no where not exists (select from trade.payment p where p.transaction_id = no)',
    [taken.map((one) => one.transaction_id)],
  );
  await look(
    KEPT.POSTINGS,
    taken.length + fees.length,
    `select key as no from unnest($1::text[], $2::text[], $3::bigint[]) as told(code, key, fen)
     where fen is distinct from (select sum(l.fen) from books.leg l where l.code = told.code and l.key = told.key)`,
    [
      [...taken.map(() => 'paid'), ...fees.map(() => 'fee')],
      [...taken.map((one) => `wechat/${one.transaction_id}`), ...fees],
      [...taken.map(({ amount }) => amount.total), ...fees.map(() => FEE_FEN)],
    ],
  );
  return { orders: orders.size, payments: taken.length, postings: taken.length + fees.length };
};
