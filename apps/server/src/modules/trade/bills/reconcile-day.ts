import { sql } from 'kysely';
import type { Tx } from '../../../platform/db.ts';
import { actOnDifference } from './act-on-difference.ts';
import { dayOf, type BillDay, type BillPorts } from './bill-ports.ts';
import { differencesOf, nameDifferences, type Difference } from './difference.store.ts';
import { hearBill } from './hear-bill.ts';

export interface Reconciled {
  /** `no-bill`: it cannot be had yet. `open`: something could not be found out; the next time goes on from there. */
  is: 'reconciled' | 'open' | 'no-bill';
  differences: readonly Difference[];
}

export const isReconciled = async ({ db }: Pick<BillPorts, 'db'>, { provider, mchid, day }: BillDay): Promise<boolean> => {
  const { rows } = await sql`select from trade.reconciled_day where provider = ${provider} and mchid = ${mchid} and day = ${day}`.execute(
    db.of(),
  );
  return rows.length > 0;
};

const noteReconciled = async (tx: Tx, { provider, mchid, day }: BillDay, differences: number, now: Date): Promise<void> => {
  await sql`insert into trade.reconciled_day (provider, mchid, day, trades, movements, differences, reconciled_at)
    select ${provider}, ${mchid}, ${day}, sum(b.lines) filter (where b.kind = 'trade'), sum(b.lines) filter (where b.kind = 'fund'), ${differences},
      ${now} from trade.bill b where b.provider = ${provider} and b.mchid = ${mchid} and b.day = ${day}
    on conflict do nothing`.execute(tx);
};

/**
 * Holds a day against what one provider says of it: both bills archived and read, every difference named, and done what can be done. Twice is
 * once: bills are read once, differences named once, settled once, and posted once.
 */
export const reconcileDay = async (on: BillPorts, day: string): Promise<Reconciled> => {
  const { db, clock, provider, log } = on;
  const of = dayOf(provider, day);
  if (await isReconciled(on, of)) return { is: 'reconciled', differences: await differencesOf(db, of) };
  const heard = [await hearBill(on, day, 'trade'), await hearBill(on, day, 'fund')];
  if (heard.includes(false)) return { is: 'no-bill', differences: [] };
  await db.transaction((tx) => nameDifferences(tx, of, clock.now()));
  for (const difference of await differencesOf(db, of)) if (difference.did === null) await actOnDifference(on, of, difference);
  const differences = await differencesOf(db, of);
  for (const { kind, about, did } of differences)
    if (did !== 'settled') log.error({ row: about, why: kind }, 'a bill differs from our books');
  if (differences.some(({ did }) => did === null)) return { is: 'open', differences };
  await db.transaction((tx) => noteReconciled(tx, of, differences.length, clock.now()));
  return { is: 'reconciled', differences };
};
