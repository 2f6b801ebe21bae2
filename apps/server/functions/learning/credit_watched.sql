-- Takes a batch of reports of what was played, in one round trip and a few statements, however many they are. Of a sitting never more is taken in all
-- than twice the time since it began, by our own clock, and three seconds; nothing beyond the length. A report that comes twice is counted once. What is
-- new to the learner is added to the Beijing day on which it was reported, and, where a membership opens it, to what was heard as a member. When so much
-- of the rest was seen that it counts as used is kept for ever. Learners are locked in the order of their numbers, so that two batches wait for
-- each other and never for ever.
create or replace function learning.credit_watched(
  p_learners bigint[], p_sittings text[], p_seqs int[], p_played int4multirange[], p_places int[], p_milestones smallint[],
  p_silence interval, p_now timestamptz, p_used_percent int default 30)
  returns table (nth int, outcome text, watched_s int, is_learned boolean, device text, since timestamptz)
  language plpgsql set plan_cache_mode = force_generic_plan
  -- Each row is found by its key, whatever the planner believed of a table that was empty when it planned: in the first hour of a new one it read all of it
  -- for each report.
  set enable_seqscan = off as $$
declare
  v_learners bigint[] := identity.survivors_of(p_learners);
  v_rounds int;
begin
  perform from learning.sitting t where t.learner_id = any(v_learners) order by t.learner_id for update;
  -- Two reports of one learner that came together are taken one after the other.
  select coalesce(max(n), 0) into v_rounds from (select count(*)::int as n from unnest(v_learners) l group by l) t;
  for v_round in 1 .. v_rounds loop
    return query
    with asked as materialized (
      select a.*, s.section_id, s.length_s, s.needs_s, s.counts, s.device as on_device, s.opened_at, s.taken_s,
        coalesce(w.seconds, '{}') as before, coalesce(w.total_s, 0) as before_s, coalesce(w.total_s - w.member_s, 0) as own_s, w.changed_at as before_at, a.seq > s.last_seq as is_new,
        case when s.learner_id is null then 'ended' when s.sitting <> a.sitting then 'replaced'
          when a.seq > s.last_seq and s.heard_at <= p_now - p_silence then 'ended' else 'counted' end as became
      from (
        select t.*, row_number() over (partition by t.learner order by t.seq, t.at) as round
        from unnest(v_learners, p_sittings, p_seqs, p_played, p_places) with ordinality t(learner, sitting, seq, played, place, at)) a
      left join learning.sitting s on s.learner_id = a.learner
      left join learning.watched w on w.learner_id = s.learner_id and w.section_id = s.section_id
      where a.round = v_round
    ), held as materialized (
      -- Without new seconds: a report that came twice, or of a sitting that is over.
      select a.*, case when a.became = 'counted' and a.is_new then learning.first_seconds(a.played * int4multirange(int4range(0, a.length_s)),
        floor(2 * extract(epoch from p_now - a.opened_at) + 3)::int - a.taken_s) end as seconds
      from asked a
    ), summed as materialized (
      select h.*, learning.seconds_in(h.before + coalesce(h.seconds, '{}')) as after_s,
        learning.seconds_in((h.before + coalesce(h.seconds, '{}')) * coalesce(h.counts, int4multirange(int4range(0, h.length_s)))) as counted_s
      from held h
    ), taken as materialized (
      select t.*, case when t.after_s > t.before_s and learning.hears_as_member(t.learner, t.section_id, p_now) then t.after_s - t.before_s else 0 end as as_member_s
      from summed t where t.seconds is not null
    ), sat as (
      update learning.sitting s set last_seq = t.seq, heard_at = greatest(p_now, s.heard_at), taken_s = s.taken_s + learning.seconds_in(t.seconds)
      from taken t where s.learner_id = t.learner
    ), seen as (
      insert into learning.watched as w (learner_id, section_id, seconds, total_s, place_s, milestone, changed_at, member_s, used_at)
        select t.learner, t.section_id, t.seconds, learning.seconds_in(t.seconds), least(t.place, t.length_s),
          -- The last hundredth of a track is silence, and some players never reach it.
          coalesce((select max(m) from unnest(p_milestones) m where t.after_s * 100 >= least(m, 99) * t.length_s), 0)::smallint, p_now, t.as_member_s,
          case when t.own_s * 100 > p_used_percent * t.length_s then t.before_at
            when (t.own_s + t.after_s - t.before_s - t.as_member_s) * 100 > p_used_percent * t.length_s then p_now end
        from taken t
        on conflict (learner_id, section_id) do update set seconds = w.seconds + excluded.seconds,
          total_s = learning.seconds_in(w.seconds + excluded.seconds), place_s = excluded.place_s,
          milestone = greatest(w.milestone, excluded.milestone), changed_at = p_now, member_s = w.member_s + excluded.member_s,
          used_at = coalesce(w.used_at, excluded.used_at)
    ), heard as (
      -- Heard a second time it is no minute of today.
      insert into learning.heard_day as d (learner_id, day, seconds, changed_at)
        select t.learner, (p_now at time zone 'Asia/Shanghai')::date, t.after_s - t.before_s, p_now from taken t where t.after_s > t.before_s
        on conflict (learner_id, day) do update set seconds = d.seconds + excluded.seconds, changed_at = p_now
    ), learned as (
      -- Of a class's replay the teaching alone is learning, and whoever has seen enough of it was there.
      insert into learning.progress (learner_id, section_id, begun_at, attended_at, learned_at)
        select t.learner, t.section_id, p_now, case when t.counts is not null and t.after_s >= least(600, t.needs_s) then p_now end,
          case when t.counted_s >= t.needs_s then p_now end
        from taken t where t.counted_s >= t.needs_s or (t.counts is not null and t.after_s >= least(600, t.needs_s))
        on conflict (learner_id, section_id) do update set attended_at = coalesce(progress.attended_at, excluded.attended_at),
          learned_at = case when excluded.learned_at is null then progress.learned_at
            else coalesce(progress.learned_at, greatest(progress.begun_at, excluded.learned_at)) end
        where (progress.attended_at is null and excluded.attended_at is not null) or (progress.learned_at is null and excluded.learned_at is not null)
    )
    select a.at::int, a.became, case when a.became = 'counted' then a.after_s else 0 end, a.became = 'counted' and a.counted_s >= a.needs_s,
      case when a.became = 'replaced' then a.on_device end, case when a.became = 'replaced' then a.opened_at end
    from summed a;
  end loop;
end $$;
