import { sql } from 'kysely';
import type { Asked } from '../../platform/db.ts';

/** What we owe on an account, in fen; below zero, what somebody holds for us there. */
export const balanceOf = async (on: Asked, account: string): Promise<number> => {
  const { rows } = await sql<{ fen: string }>`select books.balance_of(${account}) as fen`.execute(on.of());
  const [row] = rows;
  if (!row) throw new Error('a sum of nothing is nothing, and not no row');
  return Number(row.fen);
};
