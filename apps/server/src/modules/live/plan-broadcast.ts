import type { RequestOf, ResponseOf } from '@xuetang/contract/call';
import type { BroadcastId } from '@xuetang/contract/ids';
import type { planBroadcast } from '@xuetang/contract/staff/live';
import { tablesOf, type Tx } from '../../platform/db.ts';
import type { PeriodSpan } from '../enrolment/index.ts';
import { heldSection } from '../learning/index.ts';
import type { LiveTables } from './tables.ts';

const DAY_MS = 24 * 3_600_000;
/** Of a class for everybody: so long there is a replay. */
const OPEN_REPLAY_DAYS = 7;

type Refusal = 'section.unknown' | 'broadcast.not_live' | 'broadcast.no_hour' | 'broadcast.planned';

/** The hour is that of the calendar: the evening of the section's day in this period. Somebody may say another. */
export const planFor = async (
  tx: Tx,
  { sectionId, periodId, startsAt: said, parts }: RequestOf<typeof planBroadcast>,
  period: PeriodSpan | undefined,
  now: Date,
): Promise<ResponseOf<typeof planBroadcast> | Refusal> => {
  const section = await heldSection(tx, sectionId, period);
  if (!section) return 'section.unknown';
  if (section.medium !== 'live') return 'broadcast.not_live';
  const startsAt = said === undefined ? section.eveningAt : new Date(said);
  if (!startsAt || startsAt <= now || (periodId && !period)) return 'broadcast.no_hour';
  const endsAt = new Date(startsAt.getTime() + section.minutes * 60_000);
  const days = period ? section.daysAfter : OPEN_REPLAY_DAYS;
  const replayUntil = new Date(Math.max(endsAt.getTime(), period ? period.endsAt.getTime() : 0) + days * DAY_MS);
  const made = await tablesOf<LiveTables>(tx)
    .insertInto('live.broadcast')
    .values({
      section_id: sectionId,
      period_id: periodId ?? null,
      title: section.title,
      teacher_id: section.teacherId,
      parts: JSON.stringify(parts.toSorted((one, other) => one.minute - other.minute)),
      starts_at: startsAt,
      ends_at: endsAt,
      replay_until: replayUntil,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!made) return 'broadcast.planned';
  return {
    broadcastId: made.id as BroadcastId,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    replayUntil: replayUntil.toISOString(),
  };
};
