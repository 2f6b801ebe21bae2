-- Whoever comes with a session from before a merge is seated as the account that stayed; a link to the group's code opens for that one
-- alone, so the answer must know who it is. A name of its own, because the old one must go on answering while processes are replaced.
create or replace function enrolment.decide_for(
  p_camp bigint, p_learners bigint[], p_channels text[], p_from_urls text[], p_phone_auths text[], p_calls text[],
  p_now timestamptz, p_rule smallint, p_claim boolean, p_lineages uuid[]
)
returns table (decision_id bigint, learner_id bigint, facts jsonb)
language plpgsql
  set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
begin
  p_learners := identity.survivors_of(p_learners);
  if p_claim then
    perform enrolment.claim_seats(p_camp, p_learners, p_channels, p_from_urls, p_now, p_lineages);
  end if;
  return query
  insert into enrolment.decision as d (decided_at, learner_id, camp_id, call, group_id, rule, facts, lineage_id)
  select p_now, p_learners[v.ord], p_camp, p_calls[v.ord], v.group_id::bigint, p_rule, to_jsonb(f), p_lineages[v.ord]
  from enrolment.read_visits(p_camp, p_learners, p_channels, p_now) v
  cross join lateral (
    select v.blocked, v.audience, v.advanced, v.attempts, v.last_enrolled_at, v.advanced_teacher_id, v.max_attempts, v.min_gap_days,
      v.open_period, v.seat_left, v.group_id, v.attempt, v.enrolled_at, v.confirmed, v.group_state, v.qr_usable,
      v.physics_wechat_group_id, v.teacher_id, v.teacher_has_qr, v.starts_at, v.excluded_by, v.fill_why, v.seat_no,
      p_now as now, p_phone_auths[v.ord] as phone_auth
  ) f
  order by v.ord
  returning d.id, d.learner_id, d.facts;
end $$;
