-- Ways in, and accounts that turn out to be one person.

alter table identity.session
  -- Names a session to its learner without opening it.
  add column device_id text not null unique
    default translate(rtrim(encode(uuid_send(gen_random_uuid()), 'base64'), '='), '+/', '-_')
    check (device_id ~ '^[\w-]{22}$'),
  add column device_name text not null default '',
  add column via text not null default 'wechat' check (via in ('wechat', 'mobile', 'app', 'mini-program', 'url', 'super-fans')),
  -- The app or mini-program handed a page over: the page's session lives below theirs, ends with it, and is no device of its own.
  add column handed_from text references identity.session (device_id) on delete cascade,
  -- Where a session came out of another, it does not outlive it.
  add column ends_at timestamptz,
  -- The token has stood in an address and opened a page: it never opens another.
  add column opened_page_at timestamptz;
create unique index one_page_a_host on identity.session (handed_from) where ended_at is null and handed_from is not null;

create function identity.end_handed_sessions() returns trigger language plpgsql as $$
begin
  update identity.session s set ended_at = new.ended_at, ended_why = new.ended_why
  where s.handed_from = new.device_id and s.ended_at is null;
  return null;
end $$;
create trigger end_handed after update of ended_at on identity.session
  for each row when (old.ended_at is null and new.ended_at is not null) execute function identity.end_handed_sessions();

-- What the app or mini-program puts into an address: enters once, within a minute. Only its hash is kept.
create table identity.ticket (
  ticket_hash bytea primary key,
  handed_from text not null references identity.session (device_id) on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index ticket_expiry on identity.ticket (expires_at);
create index ticket_session on identity.ticket (handed_from);

-- Which account became part of which. The emptied account keeps its row and its learn number, so that an old number still leads somewhere.
create table identity.merged_learner (
  from_learner_id bigint primary key references identity.learner on delete cascade,
  into_learner_id bigint not null references identity.learner on delete cascade,
  because text not null check (because in ('same-wechat', 'same-mobile')),
  merged_at timestamptz not null,
  check (from_learner_id <> into_learner_id)
);
create index merged_learner_into on identity.merged_learner (into_learner_id);

-- One step leads to the survivor, always: no chains, no circles.
create function identity.hold_merges() returns trigger language plpgsql as $$
begin
  if exists (select from identity.merged_learner m where m.from_learner_id = new.into_learner_id)
    or exists (select from identity.merged_learner m where m.into_learner_id = new.from_learner_id) then
    raise exception 'learner % cannot become part of %: one of them has been merged before', new.from_learner_id, new.into_learner_id
      using errcode = 'check_violation', constraint = 'one_step_to_the_survivor';
  end if;
  return null;
end $$;
create trigger merges after insert or update on identity.merged_learner
  for each row execute function identity.hold_merges();

-- The accounts that these are part of by now. Their rows are shared until the writer commits, and a merge takes them alone; in the order
-- of the ids, so that nobody waits in a circle. Row locks and not advisory ones: of those a busy database has only a few thousand.
create function identity.survivors_of(p_learners bigint[]) returns bigint[] language plpgsql as $$
declare
  v_survivors bigint[];
begin
  loop
    perform from identity.learner l where l.id = any(p_learners) order by l.id for key share;
    select array_agg(coalesce(m.into_learner_id, asked.l) order by asked.ord) into v_survivors
    from unnest(p_learners) with ordinality asked(l, ord)
    left join identity.merged_learner m on m.from_learner_id = asked.l;
    exit when v_survivors is not distinct from p_learners;
    -- Somebody was merged: the survivor has to be held too, and may have been merged while we waited.
    p_learners := v_survivors;
  end loop;
  return p_learners;
end $$;

-- A process may remember for seconds that a token is an account which has just been merged. What it writes goes to the survivor.
create function identity.follow_merge() returns trigger language plpgsql as $$
begin
  new.learner_id := (identity.survivors_of(array[new.learner_id]))[1];
  return new;
end $$;

-- For every table with a learner_id; a test finds the one that was forgotten.
create function identity.follow_merges_in(p_table regclass) returns void language plpgsql as $$
begin
  execute format('create trigger follow_merge before insert on %s for each row when (new.learner_id is not null)
    execute function identity.follow_merge()', p_table);
end $$;

-- Which version of the partner rules somebody agreed to.
create table identity.partner_agreement (
  learner_id bigint not null references identity.learner,
  version text not null check (version ~ '^\d{4}-\d{2}-\d{2}$'),
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  agreed_at timestamptz not null,
  primary key (learner_id, version)
);

-- What an ad put into the address by which somebody came; the last click of each kind, for seven days.
create table identity.click_id (
  learner_id bigint not null references identity.learner,
  name text not null check (name ~ '^\w{1,32}$'),
  value text not null check (char_length(value) between 1 and 256),
  saved_at timestamptz not null,
  primary key (learner_id, name)
);
create index click_id_age on identity.click_id (saved_at);

-- The campaign that brought somebody, as its link named it, once.
create table identity.campaign_entry (
  learner_id bigint not null references identity.learner,
  addition_id text not null check (addition_id ~ '^[\w-]{1,64}$'),
  channel text check (char_length(channel) <= 64),
  sub_channel text check (char_length(sub_channel) <= 64),
  saved_at timestamptz not null,
  primary key (learner_id, addition_id)
);

-- An enrolment that ended because its learner, as one person, may have one live one only.
alter table enrolment.enrolment
  add column ended_why text check (ended_why in ('merged')),
  add check (ended_why is null or not live);

-- Finding what was decided for somebody: for merging, for the learner's copy, for deletion.
create index decision_learner on enrolment.decision (learner_id);
create index idempotency_key_owner on platform.idempotency_key (split_part(key, ':', 2));

-- As before, for the survivors: they are settled before the camp is locked, and held until the seat is committed.
create or replace function enrolment.decide_visits(
  p_camp bigint, p_learners bigint[], p_channels text[], p_from_urls text[], p_phone_auths text[], p_calls text[],
  p_now timestamptz, p_rule smallint, p_claim boolean
)
returns table (decision_id bigint, facts jsonb)
language plpgsql as $$
#variable_conflict use_column
begin
  p_learners := identity.survivors_of(p_learners);
  if p_claim then
    perform enrolment.claim_seats(p_camp, p_learners, p_channels, p_from_urls, p_now);
  end if;
  return query
  with visit as materialized (
    select nextval('enrolment.decision_id_seq') as id, v.ord, v.group_id,
      to_jsonb(v) || jsonb_build_object('now', p_now, 'phone_auth', p_phone_auths[v.ord]) as facts
    from enrolment.read_visits(p_camp, p_learners, p_channels, p_now) v
  ), stored as (
    insert into enrolment.decision (id, decided_at, learner_id, camp_id, call, group_id, rule, facts)
    select visit.id, p_now, p_learners[visit.ord], p_camp, p_calls[visit.ord], visit.group_id::bigint, p_rule, visit.facts from visit
  )
  select visit.id, visit.facts from visit order by visit.ord;
end $$;
