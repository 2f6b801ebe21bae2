import type { LearnerId } from '@xuetang/contract/ids';
import { sql, type Kysely } from 'kysely';
import { tablesOf, type Tx } from '../../../platform/db.ts';
import { CORRECTS, type AdNetworkPort, type Conversion, type ConversionEvent, type Posted } from '../../../providers/ads/port.ts';
import type { AttributionTables, ConversionState } from '../attribution/attribution-tables.ts';
import type { ConversionPorts } from './make-conversions.ts';
import { afterTry, correctionMay, type Change } from './posting.rule.ts';

/** Longer than any network is waited for: whoever has not said by then what came of it has died. */
const LEASE_MS = 120_000;
const BATCHES_A_RUN = 200;

interface Claimed {
  id: string;
  lineage_id: string;
  event: ConversionEvent;
  click_id: string;
  happened_at: Date;
  tries: number;
  alone: boolean;
  learner_id: LearnerId;
  page: string | null;
  /** What became of the one that it corrects. */
  corrected: ConversionState | null;
}

export type PostingPorts = Pick<ConversionPorts, 'db' | 'clock' | 'whoConsented'>;

/** The same at every try, whichever process makes it: the network counts it once. */
const outerIdOf = ({ lineage_id: lineage, event }: Pick<Claimed, 'lineage_id' | 'event'>): string =>
  `xt_${event}_${lineage.replaceAll('-', '')}`;

/** One call of this minute, over all processes; false when they are used up. */
const takeTurn = async (tx: Tx, { network, most }: AdNetworkPort, now: Date): Promise<boolean> => {
  const minute = new Date(Math.floor(now.getTime() / 60_000) * 60_000);
  const { rows } = await sql`insert into promotion.network_pace as pace values (${network}, ${minute}, 1)
    on conflict (network) do update set minute = excluded.minute, calls = case when pace.minute = excluded.minute then pace.calls + 1 else 1 end
    where pace.minute <> excluded.minute or pace.calls < ${most.aMinute} returning calls`.execute(tx);
  return rows.length > 0;
};

const change = async (tables: Kysely<AttributionTables>, id: string, to: Partial<Change>): Promise<void> => {
  // Only what is still due: an answer that comes after the lease must not undo what the next one was told.
  await tables.updateTable('promotion.conversion').set(to).where('id', '=', id).where('state', '=', 'due').execute();
};

/** The minute is used up. Thrown, so that what was taken is given back with the transaction. */
class PaceReached extends Error {}

/** Takes a batch for itself until the lease ends; undefined when nothing is due. What may not be told, or not yet, is put aside. */
const reserve = ({ db, clock, whoConsented }: PostingPorts, to: AdNetworkPort): Promise<Claimed[] | undefined> =>
  db.transaction(async (tx) => {
    const now = clock.now();
    const { rows } = await sql<Claimed>`
      with first as (
        select alone from promotion.conversion
        where network = ${to.network} and state = 'due' and next_at <= ${now} order by alone desc, next_at limit 1
      ), taken as (
        select c.id from promotion.conversion c, first
        where c.network = ${to.network} and c.state = 'due' and c.next_at <= ${now} and c.alone = first.alone
        order by c.next_at limit (select case when first.alone then 1 else ${to.most.batch}::int end from first) for update of c skip locked
      )
      update promotion.conversion c set next_at = ${new Date(now.getTime() + LEASE_MS)}, tries = c.tries + 1
      from taken, promotion.click k
      where c.id = taken.id and k.lineage_id = c.lineage_id
      returning c.id, c.lineage_id, c.event, c.click_id, c.happened_at, c.tries, c.alone, k.learner_id, k.page,
        (select s.state from promotion.conversion s where s.lineage_id = c.lineage_id and s.network = c.network
          and s.event = case c.event when 'released' then 'seated' when 'refunded' then 'paid' end) as corrected`.execute(tx);
    if (rows.length === 0) return undefined;
    const consented = await whoConsented(tx, [...new Set(rows.map(({ learner_id: learner }) => learner))]);
    const tables = tablesOf<AttributionTables>(tx);
    const going: Claimed[] = [];
    for (const row of rows) {
      const may = CORRECTS[row.event] ? correctionMay(row.corrected, now) : 'go';
      if (!consented.has(row.learner_id)) await change(tables, row.id, { state: 'withheld', reason: 'consent was taken back' });
      else if (may === 'go') going.push(row);
      else if ('waitUntil' in may) await change(tables, row.id, { next_at: may.waitUntil });
      else await change(tables, row.id, { state: 'withheld', reason: may.withheld });
    }
    if (going.length > 0 && !(await takeTurn(tx, to, now))) throw new PaceReached();
    return going;
  });

const conversionOf = (row: Claimed): Conversion => ({
  outerId: outerIdOf(row),
  event: row.event,
  clickId: row.click_id,
  happenedAt: row.happened_at,
  page: row.page ?? '',
});

/** Writes what came of a batch, all of it or nothing: what is left out is asked again after the lease, under the same id. */
const settle = ({ db, clock }: PostingPorts, batch: readonly Claimed[], outcomes: readonly Posted[]): Promise<void> =>
  db.transaction(async (tx) => {
    const now = clock.now();
    for (const [at, { id, tries, happened_at: happenedAt, alone: isAlone }] of batch.entries()) {
      const outcome = outcomes[at] ?? { outcome: 'again', why: 'no answer for it' };
      await change(tablesOf<AttributionTables>(tx), id, afterTry(outcome, { now, tries, happenedAt, isAlone, chance: Math.random() }));
    }
  });

/** Posts what is due to one network until nothing is, or the minute is used up: reserves, asks outside of any transaction, settles. */
export const postDue = async (on: PostingPorts, to: AdNetworkPort): Promise<number> => {
  let posted = 0;
  for (let batches = 0; batches < BATCHES_A_RUN; batches++) {
    const batch = await reserve(on, to).catch((error: unknown) => {
      if (error instanceof PaceReached) return undefined;
      throw error;
    });
    if (!batch) break;
    if (batch.length === 0) continue;
    const outcomes = await to.postConversions(batch.map(conversionOf));
    await settle(on, batch, outcomes);
    posted += outcomes.filter(({ outcome }) => outcome === 'accepted').length;
  }
  return posted;
};
