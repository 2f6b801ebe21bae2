-- What these learners heard of a class, in seconds of its replay: joined to what they have seen of that. From p_attends seconds on they were there; with
-- p_needs of those that count it is learned. Asked again it changes nothing.
create or replace function learning.credit_heard(
  p_section bigint, p_learners bigint[], p_heard int4multirange[], p_counts int4multirange, p_needs int, p_attends int, p_now timestamptz)
  returns void language sql as $$
  with united as (
    insert into learning.watched as t (learner_id, section_id, seconds, total_s, place_s, changed_at)
      select h.learner, p_section, h.heard, learning.seconds_in(h.heard), 0, p_now from unnest(p_learners, p_heard) h(learner, heard) order by h.learner
      on conflict (learner_id, section_id) do update set seconds = t.seconds + excluded.seconds,
        total_s = learning.seconds_in(t.seconds + excluded.seconds), changed_at = p_now
      returning t.learner_id, t.seconds, t.total_s
  )
  insert into learning.progress as own (learner_id, section_id, begun_at, attended_at, learned_at)
    select u.learner_id, p_section, p_now, p_now, case when learning.seconds_in(u.seconds * p_counts) >= p_needs then p_now end
    from united u where u.total_s >= least(p_attends, p_needs)
    on conflict (learner_id, section_id) do update set attended_at = coalesce(own.attended_at, excluded.attended_at),
      learned_at = coalesce(own.learned_at, excluded.learned_at)
$$;
