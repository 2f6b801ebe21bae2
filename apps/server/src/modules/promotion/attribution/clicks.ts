import type { RequestOf } from '@xuetang/contract/call';
import type { saveClickIdCache } from '@xuetang/contract/entries';
import type { LearnerId } from '@xuetang/contract/ids';
import { sql } from 'kysely';
import type { Clock } from '../../../platform/clock.ts';
import { tablesOf, type Database, type Tx } from '../../../platform/db.ts';
import type { Ending } from '../../../platform/forget.ts';
import type { AdNetwork } from '../../../providers/ads/port.ts';
import type { AttributionTables } from './attribution-tables.ts';
import { answeredTo } from './click.rule.ts';

const DAY_MS = 24 * 3_600_000;
/** A refund weeks later corrects what was told of a click; after that nothing follows from it any more. */
const VISIT_KEPT_MS = 90 * DAY_MS;
/** Somebody who left a number and never came in. */
const NOBODYS_LEAD_KEPT_MS = 30 * DAY_MS;

export interface ClickPorts {
  db: Database;
  clock: Clock;
  /** The network that a channel is bought at, as settings has it. */
  boughtAt: (channel: string | undefined, subChannel: string | undefined) => AdNetwork | null;
}

/** Whoever writes of a visit does it one after the other: a click and a milestone that come together must not miss each other. */
export const lockVisits = async (tx: Tx, lineages: readonly string[]): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(l, 0)) from (select unnest(${[...lineages]}::text[]) as l order by 1) sorted`.execute(
    tx,
  );
};

/** Keeps the click of a visit, once; what has come of the visit already is looked at again. */
export const saveClick = (on: ClickPorts, learner: LearnerId, told: RequestOf<typeof saveClickIdCache>): Promise<void> =>
  on.db.transaction(async (tx) => {
    const tables = tablesOf<AttributionTables>(tx);
    const { lineageId, clickIds, channel, subChannel, page } = told;
    const answered = answeredTo(clickIds, on.boughtAt(channel, subChannel));
    await lockVisits(tx, [lineageId]);
    const { numInsertedOrUpdatedRows: kept } = await tables
      .insertInto('promotion.click')
      .values({
        lineage_id: lineageId,
        learner_id: learner,
        click_ids: JSON.stringify(clickIds),
        network: answered?.network ?? null,
        network_click_id: answered?.clickId ?? null,
        channel: channel ?? null,
        sub_channel: subChannel ?? null,
        page: page ?? null,
        told_at: on.clock.now(),
      })
      .onConflict((same) => same.doNothing())
      .executeTakeFirst();
    if (kept === 0n) return;
    await tables
      .updateTable('promotion.lead')
      .set({ learner_id: learner })
      .where('lineage_id', '=', lineageId)
      .where('learner_id', 'is', null)
      .execute();
    // Looked at within the minute. Asked for here, all clicks of a moment would write one and the same job, one after the other.
    if (answered) await tables.updateTable('promotion.milestone').set({ waits: true }).where('lineage_id', '=', lineageId).execute();
  });

export const visitsEnd: readonly Ending[] = [
  { table: 'promotion.click', at: 't.told_at', keptMs: VISIT_KEPT_MS },
  { table: 'promotion.milestone', at: 't.happened_at', keptMs: VISIT_KEPT_MS },
  { table: 'promotion.lead', at: 't.given_at', keptMs: NOBODYS_LEAD_KEPT_MS, where: 't.learner_id is null' },
];
