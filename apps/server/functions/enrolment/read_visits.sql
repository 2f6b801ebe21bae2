-- What the rule needs to know of each visitor, by probes; one row an ask.
create or replace function enrolment.read_visits(p_camp bigint, p_learners bigint[], p_channels text[], p_now timestamptz)
returns table (
  ord int, blocked boolean, audience text, advanced boolean, attempts int, last_enrolled_at timestamptz,
  advanced_teacher_id text, max_attempts int, min_gap_days int, open_period boolean, seat_left boolean,
  group_id text, attempt int, enrolled_at timestamptz, confirmed boolean, group_state text, qr_usable boolean,
  physics_wechat_group_id text, teacher_id text, teacher_has_qr boolean, starts_at timestamptz,
  last_attempt int, excluded_by text, fill_why text, seat_no int
)
language plpgsql stable set enable_seqscan = off set enable_bitmapscan = off set enable_hashjoin = off
  set plan_cache_mode = force_generic_plan as $$
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
