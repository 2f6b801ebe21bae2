import { sql } from 'kysely';
import type { MergeLearners } from '../../platform/merge.ts';

/** Of both accounts: came when the first of them came, heard what either of them heard; every line stays. */
export const mergeLive: MergeLearners = async (tx, { from, into }) => {
  await sql`insert into live.attendance as own (broadcast_id, learner_id, name, entered_at, seen_at, heard_s, heard, said_at, signed_in_at)
    select broadcast_id, ${into}, name, entered_at, seen_at, heard_s, heard, said_at, signed_in_at from live.attendance where learner_id = ${from}
    on conflict (broadcast_id, learner_id) do update set entered_at = least(own.entered_at, excluded.entered_at),
      seen_at = greatest(own.seen_at, excluded.seen_at), heard_s = greatest(own.heard_s, excluded.heard_s), heard = own.heard + excluded.heard,
      said_at = greatest(own.said_at, excluded.said_at), signed_in_at = least(own.signed_in_at, excluded.signed_in_at)`.execute(tx);
  await sql`delete from live.attendance where learner_id = ${from}`.execute(tx);
  await sql`insert into live.wish (broadcast_id, learner_id, wished_at)
    select broadcast_id, ${into}, wished_at from live.wish where learner_id = ${from} on conflict do nothing`.execute(tx);
  await sql`delete from live.wish where learner_id = ${from}`.execute(tx);
  // The same key twice is the same line, sent from both.
  await sql`delete from live.line l where l.learner_id = ${from}
    and exists (select from live.line o where o.learner_id = ${into} and o.said_key = l.said_key)`.execute(tx);
  await sql`update live.line set learner_id = ${into} where learner_id = ${from}`.execute(tx);
};
