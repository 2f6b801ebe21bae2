import type { LearnerId } from '@xuetang/contract/ids';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db.ts';
import type { MergeLearners } from '../../platform/merge.ts';
import { seatsThatEnd, type Exclusion, type LiveSeat } from './seats/seats-that-end.rule.ts';

/** Attempts are counted from one again; until then they stand out of each other's way. */
const OUT_OF_THE_WAY = 10_000;

/** Ends the seats that one person could not have beside the others. Nobody else gets them: the person may sit in those groups too. */
const endSeats: MergeLearners = async (tx, { from, into, now }) => {
  const seats = await sql<LiveSeat>`select family_id as "familyId", learner_id as "learnerId", attempt, enrolled_at as "enrolledAt",
      confirmed_at is not null as "isConfirmed", live_until > ${now} as "isRunning"
    from enrolment.enrolment where learner_id in (${from}, ${into}) and live`.execute(tx);
  const families = seats.rows.map(({ familyId }) => familyId);
  const exclusions = await sql<Exclusion>`select family_id as "familyId", by_family_id as "byFamilyId" from enrolment.mutex
    where family_id = any(${families}::bigint[]) and by_family_id = any(${families}::bigint[])`.execute(tx);
  for (const { familyId, learnerId, attempt } of seatsThatEnd(seats.rows, exclusions.rows))
    await sql`update enrolment.enrolment set live = false, ended_why = 'merged'
      where (family_id, learner_id, attempt) = (${familyId}, ${learnerId}, ${attempt})`.execute(tx);
};

/** All enrolments of both stay, as one row of attempts in the order of time. */
const mergeEnrolments: MergeLearners = async (tx, accounts) => {
  const { from, into } = accounts;
  await endSeats(tx, accounts);
  await sql`with joined as (
      select learner_id, family_id, attempt,
        row_number() over (partition by family_id order by enrolled_at, learner_id, attempt) as nth
      from enrolment.enrolment where learner_id in (${from}, ${into})
    )
    update enrolment.enrolment e set learner_id = ${into}, attempt = ${OUT_OF_THE_WAY} + joined.nth
    from joined
    where (e.learner_id, e.family_id, e.attempt) = (joined.learner_id, joined.family_id, joined.attempt)`.execute(tx);
  await sql`update enrolment.enrolment set attempt = attempt - ${OUT_OF_THE_WAY}
    where learner_id = ${into} and attempt > ${OUT_OF_THE_WAY}`.execute(tx);
};

/** On a camp's or channel's black list as long as either was. */
const mergeBlocked: MergeLearners = async (tx, { from, into }) => {
  await sql`insert into enrolment.blocked_learner as own (learner_id, camp_id, channel, reason, expires_at)
    select ${into}, camp_id, channel, reason, expires_at from enrolment.blocked_learner where learner_id = ${from}
    on conflict (learner_id, camp_id, channel) do update set reason = excluded.reason, expires_at = excluded.expires_at
    where own.expires_at is not null and (excluded.expires_at is null or excluded.expires_at > own.expires_at)`.execute(tx);
  await sql`delete from enrolment.blocked_learner where learner_id = ${from}`.execute(tx);
};

export const mergeEnrolment: MergeLearners = async (tx, accounts) => {
  const { from, into } = accounts;
  await mergeEnrolments(tx, accounts);
  await mergeBlocked(tx, accounts);
  await sql`insert into enrolment.advanced_learner (family_id, learner_id)
    select family_id, ${into} from enrolment.advanced_learner where learner_id = ${from} on conflict do nothing`.execute(tx);
  await sql`delete from enrolment.advanced_learner where learner_id = ${from}`.execute(tx);
  await sql`insert into enrolment.qr_press (group_id, learner_id, pressed_at, failed_after_s)
    select group_id, ${into}, pressed_at, failed_after_s from enrolment.qr_press where learner_id = ${from} on conflict do nothing`.execute(
    tx,
  );
  await sql`delete from enrolment.qr_press where learner_id = ${from}`.execute(tx);
  // One person says one thing of a period: what was said first.
  await sql`delete from enrolment.review r using enrolment.review o
    where r.learner_id in (${from}, ${into}) and o.learner_id in (${from}, ${into}) and r.period_id = o.period_id
      and (o.given_at, o.id) < (r.given_at, r.id)`.execute(tx);
  await sql`update enrolment.review set learner_id = ${into} where learner_id = ${from}`.execute(tx);
  await sql`update enrolment.group_member set learner_id = ${into} where learner_id = ${from}`.execute(tx);
  await sql`update enrolment.order_class set learner_id = ${into} where learner_id = ${from}`.execute(tx);
  await sql`select enrolment.move_decisions(${from}, ${into})`.execute(tx);
};

/** How many camps somebody has enrolled for: what he is told before two accounts become one. */
export const countCamps = async (tx: Tx, learner: LearnerId): Promise<number> => {
  const { rows } = await sql<{ camps: number }>`select count(distinct camp_id)::int as camps
    from enrolment.enrolment where learner_id = ${learner}`.execute(tx);
  return rows[0]?.camps ?? 0;
};
