-- The live seat goes to another period of the same camp: one row changes its group, so there are never two seats and never none.
create or replace function enrolment.change_period(p_period bigint, p_learner bigint, p_now timestamptz) returns text language plpgsql as $$
declare
  v_period enrolment.period;
  v_seat record;
  v_group enrolment.class_group;
begin
  select * into v_period from enrolment.period where id = p_period;
  if not found then return 'unknown'; end if;
  p_learner := (identity.survivors_of(array[p_learner]))[1];
  perform pg_advisory_xact_lock(v_period.camp_id);

  select e.family_id, e.attempt, e.group_id, e.changes, g.period_id, f.max_changes, q.starts_at - f.change_before as change_until
  into v_seat
  from enrolment.enrolment e
  join enrolment.family f on f.id = e.family_id
  join enrolment.class_group g on g.id = e.group_id
  join enrolment.period q on q.id = g.period_id
  where e.learner_id = p_learner and e.camp_id = v_period.camp_id and e.live and e.live_until > p_now;
  if not found then return 'no-seat'; end if;
  if v_seat.period_id = p_period then return 'moved'; end if;
  if p_now >= v_seat.change_until then return 'too-late'; end if;
  if v_seat.changes >= v_seat.max_changes then return 'used-up'; end if;
  if p_now < v_period.enrol_from or p_now >= v_period.enrol_until then return 'closed'; end if;

  v_group := enrolment.lock_next_group(p_period, v_seat.group_id, p_now);
  if v_group.id is null then return 'full'; end if;
  update enrolment.class_group g
  set taken = g.taken + 1, last_seat_no = g.last_seat_no + 1, open = g.taken + 1 < g.soft_cap where g.id = v_group.id;
  -- A group that staff closed before it was full stays closed.
  update enrolment.class_group g set taken = g.taken - 1, open = g.open or g.taken = g.soft_cap where g.id = v_seat.group_id;
  update enrolment.enrolment e
  set group_id = v_group.id, seat_no = v_group.last_seat_no + 1, live_until = v_period.ends_at,
    -- In the new group nobody has seen the learner yet.
    confirmed_at = null, changes = e.changes + 1, moved_from = v_seat.group_id, moved_at = p_now
  where e.learner_id = p_learner and e.family_id = v_seat.family_id and e.attempt = v_seat.attempt;
  -- An order that led to the class which is left leads to the new one.
  update enrolment.order_class o set class_id = v_group.class_id
  from enrolment.class_group g where g.id = v_seat.group_id and o.class_id = g.class_id and o.learner_id = p_learner;
  return 'moved';
end $$;
