-- The name under which processes of an earlier release ask: as `decide_for`, without who it is by now.
create or replace function enrolment.decide_visits(
  p_camp bigint, p_learners bigint[], p_channels text[], p_from_urls text[], p_phone_auths text[], p_calls text[],
  p_now timestamptz, p_rule smallint, p_claim boolean, p_lineages uuid[] default null
)
returns table (decision_id bigint, facts jsonb)
language sql as $$
  select decision_id, facts
  from enrolment.decide_for(p_camp, p_learners, p_channels, p_from_urls, p_phone_auths, p_calls, p_now, p_rule, p_claim, p_lineages)
$$;
