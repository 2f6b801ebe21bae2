import type { LearnerId, LineageId } from '@xuetang/contract/ids';
import { sql } from 'kysely';
import type { Clock } from '../../../platform/clock.ts';
import { tablesOf, type Database, type Tx } from '../../../platform/db.ts';
import { enqueue } from '../../../platform/jobs.ts';
import type { AdNetwork, AdNetworkPort, ConversionEvent } from '../../../providers/ads/port.ts';
import type { AttributionTables } from '../attribution/attribution-tables.ts';
import { lockVisits } from '../attribution/clicks.ts';
import { postingTo } from '../attribution/jobs.ts';

/** What a click may still count for. */
const COUNTS_MS = 7 * 24 * 3_600_000;
const AT_ONCE = 200;

/** What became of a visit, as enrolment and trade tell it. */
export interface Reached {
  lineageId: LineageId;
  event: ConversionEvent;
  happenedAt: Date;
}

export interface ConversionPorts {
  db: Database;
  clock: Clock;
  networks: readonly AdNetworkPort[];
  /** Each takes the oldest out of its queue; they are gone when the taker commits. */
  takeMilestones: readonly ((tx: Tx, most: number) => Promise<readonly Reached[]>)[];
  /** Which of these have agreed to being counted, and have not taken it back. */
  whoConsented: (tx: Tx, learners: readonly LearnerId[]) => Promise<ReadonlySet<string>>;
}

/** Out of somebody's queue into our own record, in one transaction: nothing is between the two. Says how many there were. */
const takeIn = ({ db }: ConversionPorts, take: ConversionPorts['takeMilestones'][number]): Promise<number> =>
  db.transaction(async (tx) => {
    const told = await take(tx, AT_ONCE);
    if (told.length === 0) return 0;
    const lineages = told.map(({ lineageId }) => lineageId);
    await lockVisits(tx, lineages);
    await sql`insert into promotion.milestone (lineage_id, event, happened_at, waits)
      select l, e, at, exists (select from promotion.click c where c.lineage_id = l and c.network is not null)
      from unnest(${lineages}::uuid[], ${told.map(({ event }) => event)}::text[], ${told.map(({ happenedAt }) => happenedAt)}::timestamptz[])
        as told(l, e, at)
      on conflict do nothing`.execute(tx);
    return told.length;
  });

interface Waiting {
  lineage_id: string;
  event: ConversionEvent;
  happened_at: Date;
  network: AdNetwork;
  network_click_id: string;
  learner_id: LearnerId;
}

type Cursor = Pick<Waiting, 'lineage_id' | 'event' | 'happened_at'>;
const START: Cursor = { lineage_id: '00000000-0000-0000-0000-000000000000', event: 'joined', happened_at: new Date(0) };

/** Of what waits, makes conversions where consent is on record; the rest goes on waiting. Says where it stopped. */
const makeSome = ({ db, clock, networks, whoConsented }: ConversionPorts, after: Cursor): Promise<Cursor | undefined> =>
  db.transaction(async (tx) => {
    const { rows } = await sql<Waiting>`
      select m.lineage_id, m.event, m.happened_at, c.network, c.network_click_id, c.learner_id
      from promotion.milestone m join promotion.click c using (lineage_id)
      where m.waits and c.network is not null
        and (m.happened_at, m.lineage_id, m.event) > (${after.happened_at}, ${after.lineage_id}, ${after.event})
      order by m.happened_at, m.lineage_id, m.event limit ${AT_ONCE} for update of m skip locked`.execute(tx);
    if (rows.length === 0) return undefined;
    const answers = new Map(networks.map((network) => [network.network, network]));
    const consented = await whoConsented(tx, [...new Set(rows.map(({ learner_id: learner }) => learner))]);
    const ready = rows.filter(({ learner_id: learner, network }) => consented.has(learner) && answers.has(network));
    const told = ready.filter(({ network, event }) => answers.get(network)?.knows(event));
    const tables = tablesOf<AttributionTables>(tx);
    if (told.length > 0)
      await tables
        .insertInto('promotion.conversion')
        .values(
          told.map(({ network_click_id: clickId, learner_id: _, ...row }) => ({
            ...row,
            click_id: clickId,
            next_at: clock.now(),
            reason: null,
            posted_at: null,
          })),
        )
        .onConflict((same) => same.doNothing())
        .execute();
    if (ready.length > 0)
      await sql`update promotion.milestone m set waits = false
        from unnest(${ready.map((row) => row.lineage_id)}::uuid[], ${ready.map((row) => row.event)}::text[]) as done(l, e)
        where m.lineage_id = done.l and m.event = done.e`.execute(tx);
    for (const network of new Set(told.map((row) => row.network))) await enqueue(tx, postingTo, { network });
    return rows.at(-1);
  });

/** Looks once at everything that has become of visits. */
export const attribute = async (on: ConversionPorts): Promise<void> => {
  for (const take of on.takeMilestones) while ((await takeIn(on, take)) === AT_ONCE);
  // What came too late for its click waits no longer.
  await on.db
    .of<AttributionTables>()
    .updateTable('promotion.milestone')
    .set({ waits: false })
    .where('waits', '=', true)
    .where('happened_at', '<', new Date(on.clock.now().getTime() - COUNTS_MS))
    .execute();
  for (let at: Cursor | undefined = START; at;) at = await makeSome(on, at);
};
