import { sql, type QueryExecutorProvider } from 'kysely';
import type { Database } from '../../../platform/db.ts';
import type { Ending } from '../../../platform/forget.ts';
import type { Logger } from '../../../platform/log.ts';
import { whySwap, type ShownQr } from './qr-clock.rule.ts';
import { isDead, qrHealth, type QrSigns } from './qr-health.rule.ts';
import { swapGroupQr } from './swap-group-qr.ts';

/** Presses are looked at over half an hour; the last ten seconds of them may still turn out to have failed. */
const WINDOW_MS = 30 * 60_000;
const STILL_OPEN_MS = 10_000;
const KEPT_MS = 24 * 3_600_000;

export const pressesEnd: Ending = { table: 'enrolment.qr_press', at: 't.pressed_at', keptMs: KEPT_MS };

/** Puts up the next code wherever one waits and the one that is up is at its end, or gone. */
export const swapAgedCodes = async (db: Database, now: Date, shownDays: number): Promise<number> => {
  const { rows } = await sql<ShownQr & { id: string; since: Date | null }>`
    select g.id, g.qr_since as since, g.qr_content as content, g.qr_invalid_at as "invalidAt", g.qr_shown_until as "shownUntil"
    from enrolment.period p join enrolment.class_group g on g.period_id = p.id
    where p.enrol_from <= ${now} and p.ends_at > ${now} and g.state = 'normal'
      and exists (select from enrolment.group_qr q where q.group_id = g.id and q.put_up_at is null)
    order by g.id`.execute(db.of());
  let swapped = 0;
  for (const { id: groupId, since, ...qr } of rows) {
    const why = whySwap(qr, now);
    if (why === null) continue;
    if ((await db.transaction((tx) => swapGroupQr(tx, { groupId, why, since, now, shownDays }))) === 'swapped') swapped++;
  }
  return swapped;
};

export interface Judged extends QrSigns {
  groupId: string;
  since: Date | null;
}

/** Of the codes that were pressed lately and are still up. */
export const readSigns = async (on: QueryExecutorProvider, now: Date): Promise<Judged[]> => {
  const from = new Date(now.getTime() - WINDOW_MS);
  const { rows } = await sql<Judged>`
    select g.id as "groupId", g.qr_since as since, count(*)::int as pressed,
      count(*) filter (where p.failed_after_s = 5)::int as slow, count(*) filter (where p.failed_after_s = 8)::int as failed,
      (select count(*)::int from enrolment.enrolment e
       where e.group_id = g.id and e.confirmed_at > greatest(${from}::timestamptz, g.qr_since)) as joined
    from enrolment.qr_press p join enrolment.class_group g on g.id = p.group_id
    where p.pressed_at > ${from}::timestamptz and p.pressed_at > coalesce(g.qr_since, '-infinity') and p.pressed_at <= ${new Date(now.getTime() - STILL_OPEN_MS)}
      and g.qr_invalid_at is null
    group by g.id`.execute(on);
  return rows;
};

/** Takes down the codes that learners press in vain. */
export const failSickCodes = async (db: Database, log: Logger, now: Date, shownDays: number): Promise<void> => {
  for (const { groupId, since, ...signs } of await readSigns(db.of(), now)) {
    if (!isDead(signs)) continue;
    const seen = { ...signs, health: qrHealth(signs) };
    const outcome = await db.transaction((tx) => swapGroupQr(tx, { groupId, why: 'presses', since, now, shownDays, seen }));
    log.warn({ groupId, ...seen, outcome }, 'a group code is pressed in vain');
  }
};
