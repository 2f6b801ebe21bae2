import { sql } from 'kysely';
import { Gauge } from 'prom-client';
import type { Database } from '../../../platform/db.ts';
import type { Logger } from '../../../platform/log.ts';
import type { Metrics } from '../../../platform/metrics.ts';
import type { AllocationTerms } from './allocation-terms.ts';
import type { EnrolmentTables } from '../tables.ts';
import { alertsOf, type Alert, type AlertKind, type WatchedGroup } from './alerts.rule.ts';
import { shownUntil } from '../codes/qr-clock.rule.ts';
import { roomOfCamps } from './release-holds.ts';

interface Row extends Omit<WatchedGroup, 'nextUntil'> {
  nextMadeAt: Date | null;
}

const watchedGroups = async (db: Database, now: Date, shownDays: number): Promise<WatchedGroup[]> => {
  const { rows } = await sql<Row>`
    select g.id as "groupId", p.camp_id as "campId", p.enrol_from <= ${now} and ${now} < p.enrol_until as enrolling,
      g.open as "hasRoom", g.state = 'normal' as normal, g.qr_content as content, g.qr_invalid_at as "invalidAt",
      g.qr_shown_until as "shownUntil",
      (select max(q.made_at) from enrolment.group_qr q where q.group_id = g.id and q.put_up_at is null) as "nextMadeAt"
    from enrolment.period p join enrolment.class_group g on g.period_id = p.id
    where p.enrol_from <= ${now} and p.ends_at > ${now}`.execute(db.of());
  return rows.map(({ nextMadeAt, ...row }) => ({ ...row, nextUntil: nextMadeAt === null ? null : shownUntil(nextMadeAt, shownDays) }));
};

const keyOf = ({ kind, campId, groupId }: Pick<Alert, 'kind' | 'campId' | 'groupId'>): string => `${kind} ${campId} ${groupId ?? ''}`;

/** Opens what is new, once, and closes what is over. */
export const raiseAlerts = async (db: Database, log: Logger, terms: AllocationTerms, now: Date): Promise<void> => {
  const wanted = alertsOf(await roomOfCamps(db, now), await watchedGroups(db, now, terms.qrShownDays), terms, now);
  const tables = db.of<EnrolmentTables>();
  const open = await tables
    .selectFrom('enrolment.alert')
    .select(['id', 'kind', 'camp_id as campId', 'group_id as groupId'])
    .where('closed_at', 'is', null)
    .execute();
  const [known, still] = [new Set(open.map(keyOf)), new Set(wanted.map(keyOf))];
  for (const alert of wanted.filter((each) => !known.has(keyOf(each)))) {
    const { kind, campId, groupId, seen } = alert;
    const opened = await tables
      .insertInto('enrolment.alert')
      .values({ kind, camp_id: campId, group_id: groupId, seen: JSON.stringify(seen), opened_at: now })
      .onConflict((any) => any.doNothing())
      .returning('id')
      .executeTakeFirst();
    // What was seen stands in the row.
    if (opened) log.warn({ kind, campId, groupId }, 'alert opened');
  }
  for (const { id, ...alert } of open.filter((each) => !still.has(keyOf(each)))) {
    await sql`update enrolment.alert set closed_at = greatest(opened_at, ${now}::timestamptz) where id = ${id}`.execute(db.of());
    log.info(alert, 'alert closed');
  }
};

/** How many alerts of each kind are open, counted when the metrics are read. */
export const countAlerts = ({ registry }: Metrics, db: Database): void => {
  const kinds: AlertKind[] = ['seats-short', 'qr-short', 'qr-ageing', 'qr-dead'];
  const gauge: Gauge<'kind'> = new Gauge({
    name: 'xt_alerts_open',
    help: 'Alerts of the allocation engine that are open',
    labelNames: ['kind'],
    registers: [registry],
    collect: async () => {
      // The other metrics are wanted most when the database is away.
      const { rows } = await db.pool
        .query<{ kind: AlertKind; open: number }>(
          'select kind, count(*)::int as open from enrolment.alert where closed_at is null group by 1',
        )
        .catch(() => ({ rows: undefined }));
      if (!rows) return gauge.reset();
      for (const kind of kinds) gauge.set({ kind }, rows.find((row) => row.kind === kind)?.open ?? 0);
    },
  });
};
