-- A claim that costs the database a fifth less. Nothing is decided otherwise.

-- The claim asks for the first group that can take somebody. With the other conditions outside of the index the planner took
-- one_place_in_the_order for as good, and walked over every group that is full.
drop index enrolment.class_group_open;
create index class_group_open on enrolment.class_group (period_id, fill_order) where open and state = 'normal';

-- Who the asking learners are by now, held until the transaction ends: no merge may come between.
create or replace function identity.survivors_of(p_learners bigint[]) returns bigint[] language plpgsql as $$
begin
  loop
    perform from identity.learner l where l.id = any(p_learners) order by l.id for key share;
    -- Asked anew after the wait: a merge that we waited for is seen only by a later statement.
    exit when not exists (select from identity.merged_learner m where m.from_learner_id = any(p_learners));
    -- Somebody was merged: the survivor has to be held too, and may have been merged while we waited.
    p_learners := array(
      select coalesce(m.into_learner_id, asked.l)
      from unnest(p_learners) with ordinality asked(l, ord)
      left join identity.merged_learner m on m.from_learner_id = asked.l
      order by asked.ord);
  end loop;
  return p_learners;
end $$;

-- What the rule needs to know of each visitor, by probes; one row an ask.
create or replace function enrolment.read_visits(p_camp bigint, p_learners bigint[], p_channels text[], p_now timestamptz)
returns table (
  ord int, blocked boolean, audience text, advanced boolean, attempts int, last_enrolled_at timestamptz,
  advanced_teacher_id text, max_attempts int, min_gap_days int, open_period boolean, seat_left boolean,
  group_id text, attempt int, enrolled_at timestamptz, confirmed boolean, group_state text, qr_usable boolean,
  physics_wechat_group_id text, teacher_id text, teacher_has_qr boolean, starts_at timestamptz,
  last_attempt int, excluded_by text, fill_why text, seat_no int
)
language plpgsql stable set enable_seqscan = off set enable_bitmapscan = off set enable_hashjoin = off as $$
#variable_conflict use_column
begin
  return query
  with camp as materialized (
    select c.family_id, f.max_attempts, extract(day from f.min_gap)::int as min_gap_days, t.id as advanced_teacher_id,
      exists (select from enrolment.mutex m where m.family_id = c.family_id) as is_excluded
    from enrolment.camp c join enrolment.family f on f.id = c.family_id
    left join enrolment.teacher t on t.id = f.advanced_teacher_id and t.qr_content is not null
    where c.id = p_camp
  ), room as materialized (
    select count(*) > 0 as open_period, coalesce(bool_or(exists (
      select from enrolment.class_group g
      where g.period_id = p.id and g.open and g.state = 'normal'
        and g.qr_content is not null and g.qr_invalid_at is null and g.qr_shown_until > p_now
    )), false) as seat_left
    from enrolment.period p where p.camp_id = p_camp and p.enrol_from <= p_now and p_now < p.enrol_until
  ), visitor as materialized (
    select asked.ord, asked.learner_id, asked.channel, past.attempts, past.last_enrolled_at, past.last_attempt,
      coalesce(past.group_id, other.group_id) as group_id,
      case when past.group_id is null then other.attempt::int else past.attempts end as attempt,
      coalesce(past.enrolled_at, other.enrolled_at) as enrolled_at,
      coalesce(past.confirmed_at, other.confirmed_at) as confirmed_at,
      coalesce(past.seat_no, other.seat_no) as seat_no, other.by_family_id
    from unnest(p_learners, p_channels) with ordinality asked(learner_id, channel, ord)
    cross join camp
    cross join lateral (
      select count(*) filter (where e.released_at is null)::int as attempts,
        max(e.enrolled_at) filter (where e.released_at is null) as last_enrolled_at, coalesce(max(e.attempt), 0)::int as last_attempt,
        -- The live one, of which the index allows one.
        max(e.group_id) filter (where e.live and e.live_until > p_now) as group_id,
        max(e.seat_no) filter (where e.live and e.live_until > p_now) as seat_no,
        max(e.enrolled_at) filter (where e.live and e.live_until > p_now) as enrolled_at,
        max(e.confirmed_at) filter (where e.live and e.live_until > p_now) as confirmed_at
      from enrolment.enrolment e where e.family_id = camp.family_id and e.learner_id = asked.learner_id
    ) past
    -- Without a seat of its own, the family is answered for by one that excludes it: a live enrolment there, or one that ended lately.
    left join lateral (
      select m.by_family_id, e.attempt, e.enrolled_at, e.confirmed_at, e.seat_no,
        case when m.answer = 'seat' and e.live and e.live_until > p_now then e.group_id end as group_id
      from enrolment.mutex m
      cross join lateral (
        select e.attempt, e.enrolled_at, e.confirmed_at, e.seat_no, e.live, e.live_until, e.group_id, e.ended_why from enrolment.enrolment e
        where e.learner_id = asked.learner_id and e.family_id = m.by_family_id and e.released_at is null offset 0
      ) e
      where camp.is_excluded and past.group_id is null and m.family_id = camp.family_id
        and ((e.live and e.live_until > p_now) or (e.ended_why is null and e.live_until + m.within > p_now))
      order by e.live and e.live_until > p_now desc, m.answer = 'seat' desc, e.enrolled_at desc limit 1
    ) other on true
  ), shown as materialized (
    -- Visitors of one moment share a few groups: each is read once.
    select g.id, g.state, g.qr_content is not null and g.qr_invalid_at is null and g.qr_shown_until > p_now as qr_usable,
      g.physics_wechat_group_id, g.fill_why, t.id as teacher_id, t.qr_content is not null as teacher_has_qr, p.starts_at
    from (select distinct v.group_id from visitor v) v
    cross join lateral (
      select g.id, g.class_id, g.period_id, g.state, g.qr_content, g.qr_invalid_at, g.qr_shown_until, g.physics_wechat_group_id, g.fill_why
      from enrolment.class_group g where g.id = v.group_id offset 0
    ) g
    cross join lateral (select c.teacher_id from enrolment.class c where c.id = g.class_id offset 0) c
    cross join lateral (select t.id, t.qr_content from enrolment.teacher t where t.id = c.teacher_id offset 0) t
    cross join lateral (select p.starts_at from enrolment.period p where p.id = g.period_id offset 0) p
  )
  select v.ord::int,
    exists (
      select from enrolment.blocked_learner b
      where b.learner_id = v.learner_id and (b.camp_id = p_camp or b.channel = v.channel)
        and (b.expires_at is null or b.expires_at > p_now)),
    (select a.audience from enrolment.channel_audience a where a.channel = v.channel),
    -- Not `exists`: the planner may read a whole family instead.
    (select true from enrolment.advanced_learner a where a.family_id = camp.family_id and a.learner_id = v.learner_id) is not null,
    v.attempts, v.last_enrolled_at,
    camp.advanced_teacher_id::text, camp.max_attempts::int, camp.min_gap_days, room.open_period, room.seat_left,
    g.id::text, v.attempt, v.enrolled_at, v.confirmed_at is not null, g.state, coalesce(g.qr_usable, false),
    g.physics_wechat_group_id, g.teacher_id::text, coalesce(g.teacher_has_qr, false), g.starts_at,
    v.last_attempt, v.by_family_id::text, g.fill_why, v.seat_no
  from visitor v
  cross join camp cross join room
  left join shown g on g.id = v.group_id;
end $$;

-- Seats as many of the asking learners as may and fit, group after group.
create or replace function enrolment.claim_seats(p_camp bigint, p_learners bigint[], p_channels text[], p_from_urls text[], p_now timestamptz,
  p_lineages uuid[] default null)
returns void
language plpgsql set enable_seqscan = off set enable_bitmapscan = off set enable_hashjoin = off as $$
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

    v_fit := least(v_group.soft_cap - v_group.taken, cardinality(v_wanting));
    insert into enrolment.enrolment
      (family_id, learner_id, attempt, camp_id, group_id, seat_no, live_until, enrolled_at, channel, from_url, lineage_id)
    select v_family.id, p_learners[w.at], w.attempts + 1,
      p_camp, v_group.id, v_group.last_seat_no + w.n, v_group.ends_at, p_now, p_channels[w.at], p_from_urls[w.at], p_lineages[w.at]
    from unnest(v_wanting[1:v_fit], v_attempts[1:v_fit]) with ordinality as w(at, attempts, n);
    insert into enrolment.milestone (lineage_id, event, camp_id, happened_at)
    select p_lineages[w.at], 'seated', p_camp, p_now
    from unnest(v_wanting[1:v_fit]) as w(at) where p_lineages[w.at] is not null
    on conflict do nothing;

    update enrolment.class_group g
    set taken = v_group.taken + v_fit, last_seat_no = v_group.last_seat_no + v_fit
    where g.id = v_group.id;
    -- By itself, once a group: naming the column makes the trigger on it look at every count.
    if v_group.taken + v_fit >= v_group.soft_cap then
      update enrolment.class_group g set open = false where g.id = v_group.id;
    end if;
    v_wanting := v_wanting[v_fit + 1:];
    v_attempts := v_attempts[v_fit + 1:];
  end loop;
end $$;

-- A visit in one round trip and one transaction: the seat where one is claimed, the facts, and the decision that keeps them.
create or replace function enrolment.decide_visits(
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
  returning d.id, d.facts;
end $$;
