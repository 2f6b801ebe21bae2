import { dayKey } from '@xuetang/contract/beijing-time.rule';
import type { LiveCodeId } from '@xuetang/contract/ids';
import { sql } from 'kysely';
import type { Database, Tx } from '../../../platform/db.ts';
import { whereLiveCodeLeads, type LiveTarget } from './live-code.rule.ts';

export interface LiveCodeRow {
  camp_id: string;
  channel: string | null;
  targets: { link: string; from_at: string | null; until_at: string | null; while_enrolling: boolean }[];
  enrolling: boolean;
}

const momentOf = (text: string | null): Date | null => (text === null ? null : new Date(text));
const targetOf = (row: LiveCodeRow['targets'][number]): LiveTarget => ({
  link: row.link,
  fromAt: momentOf(row.from_at),
  untilAt: momentOf(row.until_at),
  whileEnrolling: row.while_enrolling,
});

export const readTargets = ({ targets }: LiveCodeRow): LiveTarget[] => targets.map(targetOf);

/** The columns of a live code `c` that say where it leads. */
export const whatItHas = (now: Date) => sql`c.camp_id, c.channel,
  coalesce((select jsonb_agg(to_jsonb(t) order by t.place) from enrolment.live_code_target t where t.live_code_id = c.id), '[]') as targets,
  exists (select from enrolment.period p where p.camp_id = c.camp_id and p.enrol_from <= ${now} and ${now} < p.enrol_until) as enrolling`;

/** Counts a scan and says where it leads. */
export const scanLiveCode = async (
  tx: Tx,
  id: LiveCodeId,
  now: Date,
  safeLink: (link: string) => string | undefined,
): Promise<{ linkUrl: string; isFallback: boolean } | undefined> => {
  const { rows } = await sql<LiveCodeRow>`select ${whatItHas(now)} from enrolment.live_code c where c.id = ${id}`.execute(tx);
  const [row] = rows;
  if (!row) return undefined;
  // A row of its own: whoever scans the same poster at the same moment waits for nobody.
  await sql`insert into enrolment.live_code_scanned (live_code_id, day) values (${id}, ${dayKey(now.toISOString())})`.execute(tx);
  const code = { campId: row.camp_id, channel: row.channel, targets: readTargets(row), enrolling: row.enrolling };
  return whereLiveCodeLeads(code, now, safeLink);
};

const AT_A_TIME = 10_000;

/** Adds the scans up by poster and day. Two who do it at once count each scan once. */
export const countScans = async (db: Database): Promise<void> => {
  for (let counted = AT_A_TIME; counted === AT_A_TIME;) {
    const { rows } = await sql<{ counted: number }>`with taken as (
        delete from enrolment.live_code_scanned
        where ctid = any(array(select ctid from enrolment.live_code_scanned limit ${AT_A_TIME} for update skip locked))
        returning live_code_id, day
      ), added as (
        insert into enrolment.live_code_scan as s (live_code_id, day, scans)
        select t.live_code_id, t.day, count(*) from taken t join enrolment.live_code c on c.id = t.live_code_id group by 1, 2 order by 1, 2
        on conflict (live_code_id, day) do update set scans = s.scans + excluded.scans
      )
      select count(*)::int as counted from taken`.execute(db.of());
    counted = rows[0]?.counted ?? 0;
  }
};
