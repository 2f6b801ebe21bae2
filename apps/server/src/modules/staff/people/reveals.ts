import { revealLearner } from '@xuetang/contract/staff/learners';
import { sql } from 'kysely';
import { Counter, type Registry } from 'prom-client';
import { tablesOf, type Tx } from '../../../platform/db.ts';
import type { Logger } from '../../../platform/log.ts';
import type { StaffTables } from '../tables.ts';

const SHIFT_HOURS = 12;
const A_SHIFT = 30;
const ALARM_MINUTES = 10;
const ALARM_AT = 10;

interface Counts {
  shift: number;
  lately: number;
}

const countsOf = async (tx: Tx, staffId: string, now: Date): Promise<Counts> => {
  const since = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
  const { rows } =
    await sql<Counts>`select count(*)::int as shift, (count(*) filter (where at > ${since(ALARM_MINUTES / 60)}))::int as lately
    from staff.audit where staff_id = ${staffId} and call = ${revealLearner.path} and outcome = 'done' and at > ${since(SHIFT_HOURS)}`.execute(
      tx,
    );
  return rows[0] ?? { shift: 0, lately: 0 };
};

/** How much of learners one person may see in full: some thirty a shift, and at ten within ten minutes somebody is told. */
export const createRevealLimit = ({ registry, log }: { registry: Registry; log: Logger }) => {
  const alarms = new Counter({
    name: 'xt_reveal_alarms_total',
    help: 'Times that somebody revealed much in a short time',
    registers: [registry],
  });
  /** Whether one more may be revealed; counted by the row of the audit that this call will leave. */
  return async (tx: Tx, staffId: string, now: Date): Promise<boolean> => {
    // Thirty at once are counted one after the other.
    await sql`select pg_advisory_xact_lock(hashtextextended('reveals:' || ${staffId}, 0))`.execute(tx);
    const { shift, lately } = await countsOf(tx, staffId, now);
    if (shift >= A_SHIFT) return false;
    if (lately + 1 === ALARM_AT) {
      await tablesOf<StaffTables>(tx).insertInto('staff.alarm').values({ kind: 'reveals', staff_id: staffId, at: now }).execute();
      log.error({ staffId }, 'somebody reveals much of learners in a short time');
      alarms.inc();
    }
    return true;
  };
};
