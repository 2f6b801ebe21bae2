import { sql } from 'kysely';
import type { MergeLearners } from '../../platform/merge.ts';
import { A_DAY } from './quiet-hours.rule.ts';

/**
 * What either did not want is not wanted; every consent stays, for the openid that gave it. What both were reminded of they were reminded of once,
 * and a day on which either's phone rang is such a day.
 */
export const mergeNotices: MergeLearners = async (tx, { from, into }) => {
  await sql`insert into notices.choice as own (learner_id, kind, wanted, changed_at)
    select ${into}, kind, wanted, changed_at from notices.choice where learner_id = ${from}
    on conflict (learner_id, kind) do update set wanted = own.wanted and excluded.wanted,
      changed_at = greatest(own.changed_at, excluded.changed_at)`.execute(tx);
  await sql`delete from notices.choice where learner_id = ${from}`.execute(tx);
  await sql`update notices.consent set learner_id = ${into} where learner_id = ${from}`.execute(tx);
  // Of two the one that has gone further stays, so that nothing goes out twice.
  await sql`delete from notices.reminder r using notices.reminder o
    where r.learner_id in (${from}, ${into}) and o.learner_id in (${from}, ${into}) and o.id <> r.id
      and (o.kind, o.thing, o.channel) = (r.kind, r.thing, r.channel)
      and (array_position(array['due', 'dropped', 'asking', 'unsure', 'sent'], o.state), o.id)
        > (array_position(array['due', 'dropped', 'asking', 'unsure', 'sent'], r.state), r.id)`.execute(tx);
  await sql`update notices.reminder set learner_id = ${into} where learner_id = ${from}`.execute(tx);
  await sql`insert into notices.day as own (learner_id, on_date, sent)
    select ${into}, on_date, sent from notices.day where learner_id = ${from}
    on conflict (learner_id, on_date) do update set sent = least(${A_DAY}, own.sent + excluded.sent)`.execute(tx);
  await sql`delete from notices.day where learner_id = ${from}`.execute(tx);
};
