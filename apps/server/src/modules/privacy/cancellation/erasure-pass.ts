import { CompiledQuery, sql } from 'kysely';
import type { Clock } from '../../../platform/clock.ts';
import { tablesOf, type Database, type Tx } from '../../../platform/db.ts';
import type { JobHandler } from '../../../platform/jobs.ts';
import type { ModuleData, PersonalTable } from '../../../platform/personal-data.ts';
import { beijingDay } from '../../../platform/beijing-day.ts';
import { patiently } from '../../../platform/pool.ts';
import { ownedRows, personalTables, quoted } from '../held/owned-rows.ts';
import type { PrivacyTables } from '../tables.ts';
import { SWEEPS } from './cancellation-sweeps.ts';

/** A little longer than the database gives a part. */
const SLOW_MS = 11 * 60_000;

export interface Passing {
  db: Database;
  clock: Clock;
  catalogue: readonly ModuleData[];
}

/** The day of the pass that is open, else of one that begins now. Undefined: nobody is leaving, or today's has been. */
const openPass = ({ db, clock }: Passing): Promise<string | undefined> =>
  db.transaction(async (tx) => {
    const tables = tablesOf<PrivacyTables>(tx);
    const open = await tables.selectFrom('privacy.erasure_pass').select('day').where('ended_at', 'is', null).executeTakeFirst();
    if (open) return open.day;
    const leaving = await tables.selectFrom('privacy.cancellation').select('id').where('state', '=', 'erasing').limit(1).executeTakeFirst();
    if (!leaving) return undefined;
    const now = clock.now();
    const begun = await tables
      .insertInto('privacy.erasure_pass')
      .values({ day: beijingDay(now), began_at: now, ended_at: null })
      .onConflict((any) => any.doNothing())
      .returning('day')
      .executeTakeFirst();
    if (!begun) return undefined;
    // Whose last sweep was before this moment has nothing coming any more.
    await tables
      .updateTable('privacy.cancellation')
      .set({ last_pass: begun.day })
      .where('state', '=', 'erasing')
      .where('sweeps', '>=', SWEEPS)
      .execute();
    return begun.day;
  });

/** Nobody else goes on with this pass until the transaction ends; undefined where somebody else is at it, or it is over. */
const holdPass = async (tx: Tx, day: string): Promise<{ parts: string[] } | undefined> =>
  tablesOf<PrivacyTables>(tx)
    .selectFrom('privacy.erasure_pass')
    .select('parts')
    .where('day', '=', day)
    .where('ended_at', 'is', null)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();

/** The table itself, or each of its partitions: one that was added meanwhile comes last, one that was dropped does not come. */
const partsOf = async (tx: Tx, { table }: PersonalTable): Promise<string[]> => {
  const { rows } = await sql<{ part: string }>`
    select format('%s.%s', n.nspname, c.relname) as part
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and (c.oid = to_regclass(${table}) or c.oid in (select relid from pg_partition_tree(to_regclass(${table}))))
    order by c.relname`.execute(tx);
  return rows.map(({ part }) => part);
};

const nextPart = async (tx: Tx, catalogue: readonly ModuleData[], done: readonly string[]) => {
  for (const table of personalTables(catalogue)) {
    if (!table.isSlow) continue;
    const part = (await partsOf(tx, table)).find((one) => !done.includes(one));
    if (part !== undefined) return { part, owned: ownedRows(table, catalogue) };
  }
  return undefined;
};

/** One part, for everybody who is leaving, with its mark: whatever breaks off is taken up at the part it had reached. */
const erasePart = ({ db, catalogue }: Passing, day: string): Promise<'went on' | 'all done' | 'not ours'> =>
  db.transaction(async (tx) => {
    const pass = await holdPass(tx, day);
    if (!pass) return 'not ours';
    const next = await nextPart(tx, catalogue, pass.parts);
    if (!next) return 'all done';
    const { rows } = await sql<{ numbers: string[] | null }>`
      select array_agg(number::text) as numbers from privacy.cancellation, unnest(numbers) number where state = 'erasing'`.execute(tx);
    // A day of reports is read from its beginning to its end. Only a plan that knows the numbers looks them up by hash: a general one would
    // compare each row with everybody who leaves.
    await sql`set local statement_timeout = '10min'`.execute(tx);
    await sql`set local plan_cache_mode = 'force_custom_plan'`.execute(tx);
    await tx.executeQuery(CompiledQuery.raw(`delete from ${quoted(next.part)} t where ${next.owned}`, [rows[0]?.numbers ?? []]));
    await sql`update privacy.erasure_pass set parts = parts || ${next.part}::text where day = ${day}`.execute(tx);
    return 'went on';
  });

/** For whom this was the last: nothing now leads from the pseudonym to the person. */
const endPass = ({ db, clock }: Passing, day: string): Promise<void> =>
  db.transaction(async (tx) => {
    if (!(await holdPass(tx, day))) return;
    const now = clock.now();
    const tables = tablesOf<PrivacyTables>(tx);
    const gone = await tables
      .selectFrom('privacy.cancellation')
      .select(['id', 'numbers'])
      .where('last_pass', '=', day)
      .where('state', '=', 'erasing')
      .forUpdate()
      .execute();
    await tables
      .updateTable('privacy.cancellation')
      .set({ state: 'done', learner_id: null, numbers: null, ended_at: now })
      .where('id', '=', sql<string>`any(${gone.map(({ id }) => id)}::bigint[])`)
      .execute();
    // Earlier ones that were withdrawn still name the person.
    await sql`delete from privacy.cancellation where learner_id = any(${gone.flatMap(({ numbers }) => numbers ?? [])}::bigint[])`.execute(
      tx,
    );
    await tables.updateTable('privacy.erasure_pass').set({ ended_at: now }).where('day', '=', day).execute();
  });

/**
 * Once a day, for everybody who is leaving, over the tables that have no index by learner: their cost is that of the tables and not of the
 * people. It comes every hour to go on with what broke off.
 */
export const erasurePass = (ports: Passing): JobHandler => ({
  name: 'privacy.erasure-pass',
  lane: 'slow',
  every: '10 * * * *',
  run: async () => {
    const day = await openPass(ports);
    if (day === undefined) return;
    for (;;) {
      const outcome = await patiently(SLOW_MS, () => erasePart(ports, day));
      if (outcome === 'not ours') return;
      if (outcome === 'all done') return endPass(ports, day);
    }
  },
});
