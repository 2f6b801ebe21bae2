import type { CORRECTION_SIDES } from '@xuetang/contract/staff/money';
import { sql } from 'kysely';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Tx } from '../../../platform/db.ts';
import { enqueue, handle, job } from '../../../platform/jobs.ts';

interface Correction {
  differenceId: string;
  /** More at the provider than in the books; below zero less. */
  fen: number;
  side: (typeof CORRECTION_SIDES)[number];
}

const corrected = job<Correction>('trade.post-correction', ({ differenceId }) => differenceId);

/** Two of our own have found it out. The console writes into no book: the worker does. */
export const correctLater = (tx: Tx, correction: Correction): Promise<void> => enqueue(tx, corrected, correction);

/** Of today, or of the first day that is open: under the number of its difference, so once. */
const post = async (tx: Tx, { differenceId, fen, side }: Correction, now: Date): Promise<void> => {
  await sql`select books.post('correction', 'difference/' || d.id, ${now}, ${now}, jsonb_build_array(jsonb_build_object(
      'debit', case when ${fen}::bigint > 0 then a.held else a.other end, 'credit', case when ${fen}::bigint > 0 then a.other else a.held end,
      'fen', abs(${fen}::bigint))))
    from trade.difference d cross join lateral (select 'provider/' || d.provider || '/' || d.mchid as held,
      ${side}::text || '/' || d.provider || '/' || d.mchid as other) a where d.id = ${differenceId}`.execute(tx);
};

export const correctionJobs = ({ db, clock }: { db: Database; clock: Clock }) => [
  handle(corrected, 'money', (correction) => db.transaction((tx) => post(tx, correction, clock.now()))),
];
