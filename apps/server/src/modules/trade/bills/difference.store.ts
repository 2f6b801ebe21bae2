import { sql } from 'kysely';
import type { Asked, Tx } from '../../../platform/db.ts';
import type { BillDay } from './bill-ports.ts';

export type DifferenceKind =
  | 'theirs-only'
  | 'ours-only'
  | 'number'
  | 'sum'
  | 'refund-theirs-only'
  | 'refund-ours-only'
  | 'refund-sum'
  | 'refund-not-done'
  | 'refund-twice'
  | 'fund'
  | 'fee'
  | 'other'
  | 'left'
  | 'surplus-waits'
  | 'refund-waits';

export type Did = 'settled' | 'contradiction' | 'incident';

export interface Difference {
  kind: DifferenceKind;
  /** The transaction, our number of the refund, that of the payment or of the movement, or the day. */
  about: string;
  ours_fen: string | null;
  theirs_fen: string | null;
  did: Did | null;
  heard: string | null;
}

/** Names everything that differs on a day, and posts what the provider took for itself. Once, however often it is asked. */
export const nameDifferences = async (tx: Tx, { provider, mchid, day }: BillDay, now: Date): Promise<void> => {
  await sql`select trade.name_payment_differences(${provider}, ${mchid}, ${day}, ${now})`.execute(tx);
  await sql`select trade.name_refund_differences(${provider}, ${mchid}, ${day}, ${now})`.execute(tx);
  await sql`select trade.name_fund_differences(${provider}, ${mchid}, ${day}, ${now})`.execute(tx);
  await sql`select trade.post_fees(${provider}, ${mchid}, ${day}, ${now})`.execute(tx);
};

export const differencesOf = async (on: Asked, { provider, mchid, day }: BillDay): Promise<Difference[]> => {
  const { rows } = await sql<Difference>`select d.kind, d.about, d.ours_fen, d.theirs_fen, d.did, d.heard from trade.difference d
    where d.provider = ${provider} and d.mchid = ${mchid} and d.day = ${day} order by d.id`.execute(on.of());
  return rows;
};

/** What was done about one, once. */
export const noteDone = async (
  tx: Tx,
  { provider, mchid, day }: BillDay,
  { kind, about }: Pick<Difference, 'kind' | 'about'>,
  { did, heard = null }: { did: Did; heard?: string | null },
  now: Date,
): Promise<void> => {
  await sql`update trade.difference set did = ${did}, heard = ${heard}, did_at = ${now} where provider = ${provider} and mchid = ${mchid}
    and day = ${day} and kind = ${kind} and about = ${about} and did is null`.execute(tx);
};
