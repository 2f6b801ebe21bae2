-- Takes a batch of reports of what was played, in one round trip. Of a sitting never more is taken in all than twice the time since it
-- began, by our own clock, and three seconds; nothing beyond the length. A report that comes twice is counted once. What is new to the learner
-- is added to the Beijing day on which it was reported. Learners are locked in the order of their numbers, so that two batches wait for each
-- other and never for ever.
create or replace function learning.credit_watched(
  p_learners bigint[], p_sittings text[], p_seqs int[], p_played int4multirange[], p_places int[], p_milestones smallint[],
  p_silence interval, p_now timestamptz)
  returns table (nth int, outcome text, watched_s int, is_learned boolean, device text, since timestamptz)
  language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  one record;
  s learning.sitting;
  w learning.watched;
  v_learners bigint[] := identity.survivors_of(p_learners);
  v_taken int4multirange;
  v_before int;
begin
  for one in
    select a.nth::int as nth, a.learner, a.sitting, a.seq, a.played, a.place
    from unnest(v_learners, p_sittings, p_seqs, p_played, p_places) with ordinality a(learner, sitting, seq, played, place, nth)
    order by a.learner, a.seq
  loop
    select * into s from learning.sitting t where t.learner_id = one.learner for update;
    nth := one.nth;
    device := null;
    since := null;
    if not found then
      outcome := 'ended';
    elsif s.sitting <> one.sitting then
      outcome := 'replaced';
      device := s.device;
      since := s.opened_at;
    elsif one.seq > s.last_seq and s.heard_at <= p_now - p_silence then
      outcome := 'ended';
    else
      outcome := 'counted';
    end if;
    if outcome <> 'counted' then
      watched_s := 0;
      is_learned := false;
      return next;
      continue;
    end if;
    if one.seq > s.last_seq then
      v_taken := learning.first_seconds(
        one.played * int4multirange(int4range(0, s.length_s)),
        floor(2 * extract(epoch from p_now - s.opened_at) + 3)::int - s.taken_s);
      update learning.sitting t set last_seq = one.seq, heard_at = greatest(p_now, t.heard_at), taken_s = t.taken_s + learning.seconds_in(v_taken)
        where t.learner_id = one.learner;
      select t.total_s into v_before from learning.watched t where t.learner_id = one.learner and t.section_id = s.section_id;
      insert into learning.watched as t (learner_id, section_id, seconds, total_s, place_s, changed_at)
        values (one.learner, s.section_id, v_taken, learning.seconds_in(v_taken), least(one.place, s.length_s), p_now)
        on conflict (learner_id, section_id) do update set seconds = t.seconds + excluded.seconds,
          total_s = learning.seconds_in(t.seconds + excluded.seconds), place_s = excluded.place_s, changed_at = p_now
        returning * into w;
      -- Heard a second time it is no minute of today.
      if w.total_s > coalesce(v_before, 0) then
        insert into learning.heard_day as d (learner_id, day, seconds, changed_at)
          values (one.learner, (p_now at time zone 'Asia/Shanghai')::date, w.total_s - coalesce(v_before, 0), p_now)
          on conflict (learner_id, day) do update set seconds = d.seconds + excluded.seconds, changed_at = p_now;
      end if;
      -- The last hundredth of a track is silence, and some players never reach it.
      update learning.watched t set milestone = reached.percent
        from (select max(m)::smallint as percent from unnest(p_milestones) m where w.total_s * 100 >= least(m, 99) * s.length_s) reached
        where t.learner_id = one.learner and t.section_id = s.section_id and reached.percent > t.milestone;
      if w.total_s >= s.needs_s then
        update learning.progress p set learned_at = greatest(p.begun_at, p_now)
          where p.learner_id = one.learner and p.section_id = s.section_id and p.learned_at is null;
      end if;
    else
      select * into w from learning.watched t where t.learner_id = one.learner and t.section_id = s.section_id;
    end if;
    watched_s := coalesce(w.total_s, 0);
    is_learned := watched_s >= s.needs_s;
    return next;
  end loop;
end $$;
