-- A seat in this period, by the rules of `claim_seats`, for one learner. `p_order`: of his own, paid for it; it leads to the class of the seat.
create or replace function enrolment.choose_period(
  p_period bigint, p_learner bigint, p_channel text, p_from_url text, p_lineage uuid, p_now timestamptz, p_order text default null
)
returns text language plpgsql as $$
declare
  v_period enrolment.period;
  v_family bigint;
  v_visit record;
  v_group enrolment.class_group;
begin
  select * into v_period from enrolment.period where id = p_period;
  if not found then return 'unknown'; end if;
  select c.family_id into v_family from enrolment.camp c where c.id = v_period.camp_id;
  p_learner := (identity.survivors_of(array[p_learner]))[1];
  -- As a claim: the person where families exclude each other, then the camp, its groups, the seats.
  if exists (select from enrolment.mutex m where v_family in (m.family_id, m.by_family_id)) then
    perform identity.hold_alone(array[p_learner]);
  end if;
  perform pg_advisory_xact_lock(v_period.camp_id);

  select * into v_visit from enrolment.read_visits(v_period.camp_id, array[p_learner], array[p_channel], p_now);
  if v_visit.group_id is not null then
    perform enrolment.lead_order(p_order, p_learner, v_family, p_now);
    return case when exists (select from enrolment.class_group g where g.id = v_visit.group_id::bigint and g.period_id = p_period)
      then 'chosen' else 'held' end;
  end if;
  if v_visit.excluded_by is not null or v_visit.blocked or v_visit.advanced
    or (v_visit.audience is not null and (v_visit.audience = 'newcomers') <> (v_visit.attempts = 0))
    or v_visit.attempts >= v_visit.max_attempts
    or v_visit.last_enrolled_at > p_now - make_interval(days => v_visit.min_gap_days)
  then return 'refused'; end if;
  if p_now < v_period.enrol_from or p_now >= v_period.enrol_until then return 'closed'; end if;

  v_group := enrolment.lock_next_group(p_period, null, p_now);
  if v_group.id is null then return 'full'; end if;
  begin
    update enrolment.enrolment e set live = false where e.family_id = v_family and e.learner_id = p_learner and e.live;
    insert into enrolment.enrolment
      (family_id, learner_id, attempt, camp_id, group_id, seat_no, live_until, enrolled_at, channel, from_url, lineage_id)
    values (v_family, p_learner, v_visit.last_attempt + 1, v_period.camp_id, v_group.id, v_group.last_seat_no + 1, v_period.ends_at,
      p_now, p_channel, p_from_url, p_lineage);
  exception when unique_violation then
    -- Another camp of the family, which waits at another lock, was quicker.
    perform enrolment.lead_order(p_order, p_learner, v_family, p_now);
    return 'held';
  end;
  insert into enrolment.milestone (lineage_id, event, camp_id, happened_at)
  select p_lineage, 'seated', v_period.camp_id, p_now where p_lineage is not null
  on conflict do nothing;
  update enrolment.class_group g
  set taken = g.taken + 1, last_seat_no = g.last_seat_no + 1, open = g.taken + 1 < g.soft_cap where g.id = v_group.id;
  perform enrolment.lead_order(p_order, p_learner, v_family, p_now);
  return 'chosen';
end $$;
