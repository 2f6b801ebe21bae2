import type { LearnerId } from '@xuetang/contract/ids';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db.ts';
import type { MergeLearners } from '../../platform/merge.ts';

/** Attempts are counted from one again; until then they stand out of each other's way. */
const OUT_OF_THE_WAY = 10_000;

/**
 * All enrolments of both stay, as one row of attempts in the order of time. In a family in which both are live the mutex allows one:
 * a seat in which the learner was seen, else the older one. The other ends with its reason and its seat is not given to anybody else,
 * because the person may sit in that group too.
 */
const mergeEnrolments: MergeLearners = async (tx, { from, into, now }) => {
  await sql`update enrolment.enrolment e set live = false, ended_why = 'merged'
    from (
      select learner_id, family_id, attempt, row_number() over (
        partition by family_id order by live_until > ${now} desc, confirmed_at is not null desc, enrolled_at, learner_id
      ) as place
      from enrolment.enrolment where learner_id in (${from}, ${into}) and live
    ) ranked
    where ranked.place > 1
      and (e.learner_id, e.family_id, e.attempt) = (ranked.learner_id, ranked.family_id, ranked.attempt)`.execute(tx);
  await sql`with together as (
      select learner_id, family_id, attempt,
        row_number() over (partition by family_id order by enrolled_at, learner_id, attempt) as nth
      from enrolment.enrolment where learner_id in (${from}, ${into})
    )
    update enrolment.enrolment e set learner_id = ${into}, attempt = ${OUT_OF_THE_WAY} + together.nth
    from together
    where (e.learner_id, e.family_id, e.attempt) = (together.learner_id, together.family_id, together.attempt)`.execute(tx);
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
  await sql`update enrolment.group_member set learner_id = ${into} where learner_id = ${from}`.execute(tx);
  await sql`update enrolment.order_class set learner_id = ${into} where learner_id = ${from}`.execute(tx);
  await sql`update enrolment.decision set learner_id = ${into} where learner_id = ${from}`.execute(tx);
};

/** How many camps somebody has enrolled for: what he is told before two accounts become one. */
export const countCamps = async (tx: Tx, learner: LearnerId): Promise<number> => {
  const { rows } = await sql<{ camps: number }>`select count(distinct camp_id)::int as camps
    from enrolment.enrolment where learner_id = ${learner}`.execute(tx);
  return rows[0]?.camps ?? 0;
};
