-- From which ad visit a seat came: the browser names a visit by a random id, its lineage, and sends it with everything it asks.
alter table enrolment.enrolment add column lineage_id uuid;
alter table enrolment.decision add column lineage_id uuid;

-- What has become of a visit, waiting to be told to whoever counts conversions. A row is taken once and then gone.
create table enrolment.milestone (
  lineage_id uuid not null,
  event text not null check (event in ('seated', 'joined', 'released')),
  camp_id bigint not null,
  happened_at timestamptz not null,
  primary key (lineage_id, event)
);

-- As before, with the lineage. Processes that do not know it yet go on asking without. The claim follows with the next migration.
drop function enrolment.decide_visits;
drop function enrolment.claim_seats;

-- A visit in one round trip and one transaction: the seat where one is claimed, the facts, and the decision that keeps them.
create function enrolment.decide_visits(
  p_camp bigint, p_learners bigint[], p_channels text[], p_from_urls text[], p_phone_auths text[], p_calls text[],
  p_now timestamptz, p_rule smallint, p_claim boolean, p_lineages uuid[] default null
)
returns table (decision_id bigint, facts jsonb)
language plpgsql as $$
#variable_conflict use_column
begin
  p_learners := identity.survivors_of(p_learners);
  if p_claim then
    perform enrolment.claim_seats(p_camp, p_learners, p_channels, p_from_urls, p_now, p_lineages);
  end if;
  return query
  with visit as materialized (
    select nextval('enrolment.decision_id_seq') as id, v.ord, v.group_id,
      to_jsonb(v) || jsonb_build_object('now', p_now, 'phone_auth', p_phone_auths[v.ord]) as facts
    from enrolment.read_visits(p_camp, p_learners, p_channels, p_now) v
  ), stored as (
    insert into enrolment.decision (id, decided_at, learner_id, camp_id, call, group_id, rule, facts, lineage_id)
    select visit.id, p_now, p_learners[visit.ord], p_camp, p_calls[visit.ord], visit.group_id::bigint, p_rule, visit.facts,
      p_lineages[visit.ord]
    from visit
  )
  select visit.id, visit.facts from visit order by visit.ord;
end $$;
