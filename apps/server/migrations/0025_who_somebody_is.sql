-- Who somebody is who logged in silently, and merging without waiting in a circle.

-- WeChat tells the unionid of followers when it is asked for it: when to ask next, and how often it was in vain since the last login.
alter table identity.wechat_account
  add column unionid_since timestamptz,
  add column unionid_due_at timestamptz default now(),
  add column unionid_asks smallint not null default 0;
create index wechat_account_unionid_due on identity.wechat_account (unionid_due_at) where unionid is null and unionid_due_at is not null;

-- The accounts that these are part of by now, for a merge, to itself alone. A writer may hold an account that was merged a moment ago and
-- wait for its survivor, in whatever order their numbers are. So whoever merges takes all of them at once or none, and waits for one only
-- with empty hands: an inner block that ends in an exception lets go of what it held.
create function identity.hold_for_merge(p_learners bigint[]) returns bigint[] language plpgsql as $$
declare
  v_survivors bigint[];
  v_learner bigint;
begin
  loop
    select array_agg(distinct coalesce(m.into_learner_id, asked.l)) into v_survivors
    from unnest(p_learners) asked(l) left join identity.merged_learner m on m.from_learner_id = asked.l;
    begin
      perform from identity.learner l where l.id = any(v_survivors) order by l.id for update nowait;
      if not exists (select from identity.merged_learner m where m.from_learner_id = any(v_survivors)) then
        return v_survivors;
      end if;
      raise sqlstate 'XT001';
    exception when sqlstate 'XT001' or lock_not_available then null;
    end;
    foreach v_learner in array v_survivors loop
      begin
        perform from identity.learner l where l.id = v_learner for update;
        raise sqlstate 'XT001';
      exception when sqlstate 'XT001' then null;
      end;
    end loop;
  end loop;
end $$;

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
