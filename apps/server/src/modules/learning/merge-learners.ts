import { sql } from 'kysely';
import type { MergeLearners } from '../../platform/merge.ts';

/** Of both accounts: begun when the first of them began it, attended and learned when the first had learned it, handed in and passed likewise; what either heard was heard; a book stands where it was left last, and a card is read when the first of them had read it. Every right, plan and note stays. */
export const mergeLearning: MergeLearners = async (tx, { from, into }) => {
  await sql`insert into learning.progress as own (learner_id, section_id, begun_at, attended_at, learned_at, handed_in_at, passed_at)
    select ${into}, section_id, begun_at, attended_at, learned_at, handed_in_at, passed_at from learning.progress where learner_id = ${from}
    on conflict (learner_id, section_id) do update set begun_at = least(own.begun_at, excluded.begun_at), attended_at = least(own.attended_at, excluded.attended_at),
      learned_at = least(own.learned_at, excluded.learned_at), handed_in_at = least(own.handed_in_at, excluded.handed_in_at),
      passed_at = least(own.passed_at, excluded.passed_at)`.execute(tx);
  await sql`delete from learning.progress where learner_id = ${from}`.execute(tx);
  await sql`insert into learning.watched as own (learner_id, section_id, seconds, total_s, place_s, milestone, changed_at, member_s, used_at)
    select ${into}, section_id, seconds, total_s, place_s, milestone, changed_at, member_s, used_at from learning.watched where learner_id = ${from}
    on conflict (learner_id, section_id) do update set seconds = own.seconds + excluded.seconds,
      total_s = learning.seconds_in(own.seconds + excluded.seconds), milestone = greatest(own.milestone, excluded.milestone),
      member_s = least(own.member_s + excluded.member_s, learning.seconds_in(own.seconds + excluded.seconds)),
      place_s = case when excluded.changed_at > own.changed_at then excluded.place_s else own.place_s end,
      changed_at = greatest(own.changed_at, excluded.changed_at), used_at = least(own.used_at, excluded.used_at)`.execute(tx);
  await sql`delete from learning.watched where learner_id = ${from}`.execute(tx);
  await sql`insert into learning.heard_day as own (learner_id, day, seconds, changed_at)
    select ${into}, day, seconds, changed_at from learning.heard_day where learner_id = ${from}
    on conflict (learner_id, day) do update set seconds = own.seconds + excluded.seconds,
      changed_at = greatest(own.changed_at, excluded.changed_at)`.execute(tx);
  await sql`delete from learning.heard_day where learner_id = ${from}`.execute(tx);
  await sql`insert into learning.book_place as own (learner_id, book_id, chapter_id, place_s, changed_at)
    select ${into}, book_id, chapter_id, place_s, changed_at from learning.book_place where learner_id = ${from}
    on conflict (learner_id, book_id) do update set chapter_id = excluded.chapter_id, place_s = excluded.place_s, changed_at = excluded.changed_at
      where excluded.changed_at > own.changed_at`.execute(tx);
  await sql`delete from learning.book_place where learner_id = ${from}`.execute(tx);
  await sql`insert into learning.risk_consent as own (learner_id, course_id, version, shown_at, agreed_at)
    select ${into}, course_id, version, shown_at, agreed_at from learning.risk_consent where learner_id = ${from}
    on conflict (learner_id, course_id, version) do update set shown_at = least(own.shown_at, excluded.shown_at),
      agreed_at = least(own.agreed_at, excluded.agreed_at)`.execute(tx);
  await sql`delete from learning.risk_consent where learner_id = ${from}`.execute(tx);
  // Until trade has laid the terms of both one behind the other.
  await sql`insert into learning.member as own (learner_id, spans, changed_at)
    select ${into}, spans, changed_at from learning.member where learner_id = ${from}
    on conflict (learner_id) do update set spans = own.spans + excluded.spans, changed_at = greatest(own.changed_at, excluded.changed_at)`.execute(
    tx,
  );
  await sql`delete from learning.member where learner_id = ${from}`.execute(tx);
  // One person sits in one place: where he was heard last.
  await sql`delete from learning.sitting s using learning.sitting o
    where s.learner_id in (${from}, ${into}) and o.learner_id in (${from}, ${into}) and (o.heard_at, o.learner_id) > (s.heard_at, s.learner_id)`.execute(
    tx,
  );
  await sql`update learning.sitting set learner_id = ${into} where learner_id = ${from}`.execute(tx);
  await sql`update learning.plan set learner_id = ${into} where learner_id = ${from}`.execute(tx);
  await sql`update learning.note set learner_id = ${into} where learner_id = ${from}`.execute(tx);
  await sql`update learning.entitlement set learner_id = ${into} where learner_id = ${from}`.execute(tx);
};
