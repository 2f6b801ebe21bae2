-- A cap may be lowered while claims run. A group with as many learners as its cap, or more, is closed: by whoever lowers it, and by
-- nobody else, so that a claim never meets an open group without a seat.
update enrolment.class_group set open = false where open and taken >= soft_cap;
-- allow constraint-missing-not-valid: a group holds two hundred people, so there are few of them.
alter table enrolment.class_group add constraint open_below_cap check (not open or taken < soft_cap);

create function enrolment.close_full_group() returns trigger language plpgsql as $$
begin
  new.open := false;
  perform enrolment.order_anew(new.period_id);
  return new;
end $$;
create trigger close_full before update of soft_cap on enrolment.class_group
for each row when (new.open and new.taken >= new.soft_cap) execute function enrolment.close_full_group();

-- As functions/enrolment/claim_seats.sql has it.
-- allow function-in-migration: the check must never meet the one before, which filled a group first and closed it then.
-- Seats as many of the asking learners as may and fit, group after group.
create or replace function enrolment.claim_seats(p_camp bigint, p_learners bigint[], p_channels text[], p_from_urls text[], p_now timestamptz,
  p_lineages uuid[] default null)
returns void
language plpgsql set enable_seqscan = off set enable_bitmapscan = off set enable_hashjoin = off
  set plan_cache_mode = force_generic_plan as $$
declare
  v_family record;
  v_wanting int[];   -- positions in p_learners, in the order of asking
  v_attempts int[];  -- the number of each one's last enrolment; released ones have a number too
  v_group record;
  v_fit int;
begin
  select f.id, f.max_attempts, extract(day from f.min_gap)::int as min_gap_days,
    exists (select from enrolment.mutex m where m.family_id = f.id) as is_excluded,
    exists (select from enrolment.mutex m where m.by_family_id = f.id) as excludes
  into v_family from enrolment.camp c join enrolment.family f on f.id = c.family_id where c.id = p_camp;
  -- Where families exclude each other, a person asks in one of them at a time: two camps would not see each other's seat.
  -- Before the camp's lock, so that nobody who holds a camp waits for a person.
  if v_family.is_excluded or v_family.excludes then
    perform identity.hold_alone(p_learners);
  end if;
  -- One allocator per camp at a time: without it, batches of two processes burn seats and deadlock.
  perform pg_advisory_xact_lock(p_camp);

  -- The same predicate as `maySeat` in scene.rule.ts; a test holds the two together. Only what it asks for is read
  -- here; the facts of a decision are read once the seats are given.
  select array_agg(w.ord), array_agg(w.last_attempt) into v_wanting, v_attempts from (
    select min(v.ord) as ord, min(v.last_attempt) as last_attempt
    from (
      select asked.ord::int, asked.learner_id, past.attempts, past.last_enrolled_at, past.last_attempt, past.seated,
        exists (
          select from enrolment.blocked_learner b
          where b.learner_id = asked.learner_id and (b.camp_id = p_camp or b.channel = asked.channel)
            and (b.expires_at is null or b.expires_at > p_now)) as blocked,
        (select a.audience from enrolment.channel_audience a where a.channel = asked.channel) as audience,
        (select true from enrolment.advanced_learner a
          where a.family_id = v_family.id and a.learner_id = asked.learner_id) is not null as advanced,
        v_family.is_excluded and exists (
          select from enrolment.mutex m
          cross join lateral (
            select e.live, e.live_until, e.ended_why from enrolment.enrolment e
            where e.learner_id = asked.learner_id and e.family_id = m.by_family_id and e.released_at is null offset 0
          ) e
          where m.family_id = v_family.id
            and ((e.live and e.live_until > p_now) or (e.ended_why is null and e.live_until + m.within > p_now))) as excluded
      from unnest(p_learners, p_channels) with ordinality asked(learner_id, channel, ord)
      cross join lateral (
        select count(*) filter (where e.released_at is null)::int as attempts,
          max(e.enrolled_at) filter (where e.released_at is null) as last_enrolled_at, coalesce(max(e.attempt), 0)::int as last_attempt,
          coalesce(bool_or(e.live and e.live_until > p_now), false) as seated
        from enrolment.enrolment e where e.family_id = v_family.id and e.learner_id = asked.learner_id
      ) past
      where exists (
        select from enrolment.period p
        cross join lateral (
          select from enrolment.class_group g
          where g.period_id = p.id and g.open and g.state = 'normal'
            and g.qr_content is not null and g.qr_invalid_at is null and g.qr_shown_until > p_now limit 1) g
        where p.camp_id = p_camp and p.enrol_from <= p_now and p_now < p.enrol_until)
      offset 0
    ) v
    where not v.seated and not v.excluded and not v.blocked and not v.advanced
      and (v.audience is null or (v.audience = 'newcomers') = (v.attempts = 0))
      and v.attempts < v_family.max_attempts
      and (v.last_enrolled_at is null or v.last_enrolled_at <= p_now - make_interval(days => v_family.min_gap_days))
    group by v.learner_id order by 1
  ) w;

  -- Their earlier enrolments are over; closing them makes room in the index that allows one live one.
  if array_remove(v_attempts, 0) <> '{}' then
    for v_fit in select w.at from unnest(v_wanting, v_attempts) as w(at, attempts) where w.attempts > 0 loop
      update enrolment.enrolment e set live = false
      where e.family_id = v_family.id and e.learner_id = p_learners[v_fit] and e.live;
    end loop;
  end if;

  while cardinality(v_wanting) > 0 loop
    select g.id, g.taken, g.last_seat_no, g.soft_cap, g.open, p.ends_at into v_group
    from enrolment.class_group g join enrolment.period p on p.id = g.period_id
    where g.id = (
      select first.id
      from (select q.id from enrolment.period q
            where q.camp_id = p_camp and q.enrol_from <= p_now and p_now < q.enrol_until order by q.starts_at) q
      cross join lateral (
        select h.id from enrolment.class_group h
        where h.period_id = q.id and h.open and h.state = 'normal'
          and h.qr_content is not null and h.qr_invalid_at is null and h.qr_shown_until > p_now
        order by h.fill_order limit 1) first
      limit 1)
    for update of g;
    exit when not found;
    continue when not v_group.open;

    -- The check keeps an open group below its cap; were it not there, no seat would be taken back by a claim.
    v_fit := greatest(0, least(v_group.soft_cap - v_group.taken, cardinality(v_wanting)));
    insert into enrolment.enrolment
      (family_id, learner_id, attempt, camp_id, group_id, seat_no, live_until, enrolled_at, channel, from_url, lineage_id)
    select v_family.id, p_learners[w.at], w.attempts + 1,
      p_camp, v_group.id, v_group.last_seat_no + w.n, v_group.ends_at, p_now, p_channels[w.at], p_from_urls[w.at], p_lineages[w.at]
    from unnest(v_wanting[1:v_fit], v_attempts[1:v_fit]) with ordinality as w(at, attempts, n);
    insert into enrolment.milestone (lineage_id, event, camp_id, happened_at)
    select p_lineages[w.at], 'seated', p_camp, p_now
    from unnest(v_wanting[1:v_fit]) as w(at) where p_lineages[w.at] is not null
    on conflict do nothing;

    -- Two statements: naming `open` makes the trigger on it look at every count.
    if v_group.taken + v_fit < v_group.soft_cap then
      update enrolment.class_group g
      set taken = v_group.taken + v_fit, last_seat_no = v_group.last_seat_no + v_fit
      where g.id = v_group.id;
    else
      update enrolment.class_group g
      set taken = v_group.taken + v_fit, last_seat_no = v_group.last_seat_no + v_fit, open = false
      where g.id = v_group.id;
    end if;
    v_wanting := v_wanting[v_fit + 1:];
    v_attempts := v_attempts[v_fit + 1:];
  end loop;
end $$;
