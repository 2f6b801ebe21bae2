-- Gives back holds that nobody has seen in their group, the oldest first. Only where the member list was read after the hold had
-- lasted long enough: an unread list says nothing. A hold that was moved lasts from the move on: its holder has had no time yet to join
-- the new group.
create or replace function enrolment.release_holds(p_camp bigint, p_now timestamptz, p_hold interval, p_most int)
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
      -- A member list names people by their unionid: without it nobody can say that they are not in the group. A list that was read
      -- before the unionid was known could not name them either; the minute is for a unionid that was just being written down.
      and exists (select from identity.wechat_account w where w.learner_id = e.learner_id and w.unionid is not null
        and (w.unionid_since is null or w.unionid_since + interval '1 minute' <= g.members_read_at))
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
