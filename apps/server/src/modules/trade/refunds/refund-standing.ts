import type { RefundNo } from '@xuetang/contract/ids';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db.ts';

interface Standing {
  state: string;
  fen: number;
  restFen: number;
  isReviewed: boolean;
  transferNo: string | null;
  /** JSON of the database: moments are text. */
  grantedAt: string | null;
}

/** What the first of two saw of a refund, which is locked: taken back or settled meanwhile, nothing is done. */
export const standingOf = async (tx: Tx, { refundNo }: { refundNo: RefundNo }): Promise<Standing | null> => {
  const { rows } = await sql<{ standing: Standing | null }>`select trade.refund_standing(${refundNo}) as standing`.execute(tx);
  return rows[0]?.standing ?? null;
};
