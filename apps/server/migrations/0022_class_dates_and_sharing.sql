-- A learner chooses a period, and may change it while there is time.
alter table enrolment.family
  add column max_changes smallint not null default 1 check (max_changes >= 0),
  -- Until so long before the first evening.
  add column change_before interval not null default '24 hours' check (change_before >= '0');

alter table enrolment.camp add column evening_minutes smallint not null default 40 check (evening_minutes between 5 and 300);

alter table enrolment.enrolment
  add column changes smallint not null default 0 check (changes >= 0),
  add column moved_from bigint references enrolment.class_group,
  add column moved_at timestamptz,
  add constraint a_move_is_told check ((changes > 0) = (moved_at is not null) and (changes > 0) = (moved_from is not null));

-- The group of this period that fills next, locked together with the one that a learner leaves; null when all are full. Only under the
-- lock of its camp. In the order of the ids, as everybody locks several groups.
create function enrolment.lock_next_group(p_period bigint, p_left bigint, p_now timestamptz) returns enrolment.class_group
language plpgsql as $$
declare
  v_next bigint;
  v_group enrolment.class_group;
begin
  loop
    select g.id into v_next from enrolment.class_group g
    where g.period_id = p_period and g.open and g.state = 'normal'
      and g.qr_content is not null and g.qr_invalid_at is null and g.qr_shown_until > p_now
    order by g.fill_order limit 1;
    if not found then return null; end if;
    perform from enrolment.class_group g where g.id in (v_next, p_left) order by g.id for update;
    -- Its code may have been taken down while we waited for the row.
    select g.* into v_group from enrolment.class_group g
    where g.id = v_next and g.open and g.state = 'normal' and g.qr_content is not null and g.qr_invalid_at is null;
    if found then return v_group; end if;
  end loop;
end $$;

-- A seat in this period, by the rules of `claim_seats`, for one learner.
create function enrolment.choose_period(
  p_period bigint, p_learner bigint, p_channel text, p_from_url text, p_lineage uuid, p_now timestamptz
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
    return 'held';
  end;
  insert into enrolment.milestone (lineage_id, event, camp_id, happened_at)
  select p_lineage, 'seated', v_period.camp_id, p_now where p_lineage is not null
  on conflict do nothing;
  update enrolment.class_group g
  set taken = g.taken + 1, last_seat_no = g.last_seat_no + 1, open = g.taken + 1 < g.soft_cap where g.id = v_group.id;
  return 'chosen';
end $$;

-- The live seat goes to another period of the same camp: one row changes its group, so there are never two seats and never none.
create function enrolment.change_period(p_period bigint, p_learner bigint, p_now timestamptz) returns text language plpgsql as $$
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
  return 'moved';
end $$;

-- Gives back holds that nobody has seen in their group, the oldest first. Only where the member list was read after the hold had
-- lasted long enough: an unread list says nothing. A hold that was moved lasts from the move on: its holder has had no time yet to join
-- the new group.
create function enrolment.release_holds(p_camp bigint, p_now timestamptz, p_hold interval, p_most int)
returns table (learner_id bigint, group_id bigint, lineage_id uuid)
language plpgsql as $$
#variable_conflict use_column
begin
  -- As a claim: the camp, then its groups, then the seats.
  perform pg_advisory_xact_lock(p_camp);
  perform from enrolment.class_group g
  where g.period_id in (select p.id from enrolment.period p where p.camp_id = p_camp and p.enrol_from <= p_now and p_now < p.enrol_until)
  order by g.id for update;
  return query
  with idle as (
    select e.learner_id, e.family_id, e.attempt
    from enrolment.period p
    join enrolment.class_group g on g.period_id = p.id
    join enrolment.enrolment e on e.group_id = g.id
    where p.camp_id = p_camp and p.enrol_from <= p_now and p_now < p.enrol_until
      and e.live and e.confirmed_at is null
      and coalesce(e.moved_at, e.enrolled_at) + p_hold <= p_now and coalesce(e.moved_at, e.enrolled_at) + p_hold <= g.members_read_at
      -- A member list names people by their unionid: without it nobody can say that they are not in the group.
      and exists (select from identity.wechat_account w where w.learner_id = e.learner_id and w.unionid is not null)
    order by e.enrolled_at, e.group_id, e.seat_no limit p_most
    for update of e skip locked
  ), gone as (
    update enrolment.enrolment e set live = false, released_at = p_now
    from idle
    where (e.learner_id, e.family_id, e.attempt) = (idle.learner_id, idle.family_id, idle.attempt)
    returning e.learner_id, e.group_id, e.lineage_id
  ), freed as (
    update enrolment.class_group g
    -- A group that staff closed before it was full stays closed.
    set taken = g.taken - f.seats, open = g.open or (g.taken >= g.soft_cap and g.taken - f.seats < g.soft_cap)
    from (select gone.group_id, count(*)::int as seats from gone group by 1) f where g.id = f.group_id
  )
  select gone.learner_id, gone.group_id, gone.lineage_id from gone;
end $$;

-- What friends share. A class that is held once enrols through a camp: its group is where the class takes place.
create schema sharing;

create table sharing.live_class (
  id bigint generated by default as identity primary key,
  -- `odd`: outside a camp. `open-course`: open to all, held again and again.
  kind text not null check (kind in ('odd', 'open-course')),
  camp_id bigint not null references enrolment.camp,
  title text not null check (char_length(title) between 1 and 40),
  promise text not null check (char_length(promise) between 1 and 80),
  points text[] not null check (cardinality(points) between 1 and 6),
  minutes smallint not null check (minutes between 5 and 300),
  replay_days smallint not null check (replay_days between 1 and 365)
);
