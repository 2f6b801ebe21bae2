-- People of our own. The learners' API has no business in this schema.
create schema staff;

create table staff.account (
  id bigint generated always as identity primary key,
  name text not null check (name <> ''),
  -- Null for the two accounts behind glass, which exist for the day on which WeCom does not answer.
  wecom_user_id text unique,
  is_break_glass boolean not null default false,
  state text not null default 'active' check (state in ('active', 'ended')),
  joined_at timestamptz not null,
  ended_at timestamptz,
  password_hash text,
  totp_sealed bytea,
  -- Shown once, and not yet confirmed by a code.
  totp_pending_sealed bytea,
  -- The time step of the last code that was taken: none is taken twice.
  totp_step bigint not null default 0,
  wrong_tries integer not null default 0,
  locked_until timestamptz,
  check ((state = 'ended') = (ended_at is not null)),
  check (is_break_glass = (wecom_user_id is null)),
  check (is_break_glass = (password_hash is not null)),
  check (not is_break_glass or totp_sealed is not null)
);
create unique index account_break_glass_name on staff.account (name) where is_break_glass;

-- A scan that somebody has begun: good once, for minutes, and in the browser that holds the other half.
create table staff.scan (
  state_hash bytea primary key,
  browser_hash bytea not null,
  begun_at timestamptz not null,
  spent_at timestamptz
);
create index scan_begun_at on staff.scan (begun_at);

create table staff.session (
  id bigint generated always as identity primary key,
  token_hash bytea not null unique,
  staff_id bigint not null references staff.account,
  via text not null check (via in ('wecom', 'break-glass')),
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  -- Null until the authenticator's code has come: such a session opens nothing.
  proven_at timestamptz,
  ended_at timestamptz
);
create index session_staff on staff.session (staff_id);
create index session_created_at on staff.session (created_at);

-- Roles are rows: what a role may do is changed by two people, not by a release.
create table staff.role (
  name text primary key check (name ~ '^[a-z][a-z-]{1,31}$'),
  title text not null
);
create table staff.role_permission (
  role text not null references staff.role,
  permission text not null check (permission ~ '^[a-z-]+\.[a-z-]+$'),
  primary key (role, permission)
);

create table staff.role_grant (
  id bigint generated always as identity primary key,
  staff_id bigint not null references staff.account,
  role text not null references staff.role,
  scope text not null check (scope in ('all', 'camp', 'class', 'channel')),
  -- The camp, class or channel for which it holds.
  place text,
  until timestamptz,
  granted_at timestamptz not null,
  ended_at timestamptz,
  check ((scope = 'all') = (place is null))
);
create unique index role_grant_live on staff.role_grant (staff_id, role, scope, coalesce(place, '')) where ended_at is null;
create index role_grant_staff on staff.role_grant (staff_id);
create index role_grant_role on staff.role_grant (role);

-- Whoever changes rights does it alone: what one person may give away is looked at and written under this lock.
create function staff.lock_rights() returns void language sql as $$ select pg_advisory_xact_lock(72010042) $$;

-- Somebody who can let others in, without an end to it, and who is a person and no account behind glass.
create function staff.count_admins() returns bigint language sql stable as $$
  select count(distinct a.id) from staff.account a join staff.role_grant g on g.staff_id = a.id
  where a.state = 'active' and not a.is_break_glass and g.role = 'admin' and g.scope = 'all' and g.until is null and g.ended_at is null
$$;

create function staff.keep_an_admin() returns trigger language plpgsql as $$
begin
  -- Two who leave at the same moment come one after the other, and the second sees that the first has gone.
  perform staff.lock_rights();
  if staff.count_admins() = 0 then raise exception 'the last admin stays' using errcode = 'check_violation', constraint = 'last_admin'; end if;
  return null;
end $$;
create trigger keep_an_admin after update or delete on staff.role_grant for each statement execute function staff.keep_an_admin();
create trigger keep_an_admin after delete on staff.account for each statement execute function staff.keep_an_admin();
create trigger keep_an_admin_who_stays after update of state, is_break_glass on staff.account
  for each row when (new.state is distinct from old.state or new.is_break_glass is distinct from old.is_break_glass)
  execute function staff.keep_an_admin();

create function staff.keep_admin_able() returns trigger language plpgsql as $$
begin
  if not exists (select from staff.role_permission where role = 'admin' and permission = 'staff.grant') then
    raise exception 'admins can give roles' using errcode = 'check_violation', constraint = 'admin_grants';
  end if;
  return null;
end $$;
create trigger keep_admin_able after update or delete on staff.role_permission for each statement execute function staff.keep_admin_able();

create table staff.proposal (
  id bigint generated always as identity primary key,
  call text not null,
  input jsonb not null,
  subject text not null,
  reason text not null,
  -- Of what the proposer saw; where it is another at the approval, the proposal is stale.
  base_hash bytea not null,
  before json,
  after json,
  proposed_by bigint not null references staff.account,
  proposed_at timestamptz not null,
  expires_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'approved', 'refused')),
  decided_by bigint references staff.account,
  decided_at timestamptz,
  check ((state = 'waiting') = (decided_at is null)),
  check ((state = 'waiting') = (decided_by is null)),
  constraint another_approves check (state <> 'approved' or decided_by <> proposed_by),
  constraint in_time check (state <> 'approved' or decided_at < expires_at)
);
create index proposal_waiting on staff.proposal (proposed_at) where state = 'waiting';
create index proposal_proposed_by on staff.proposal (proposed_by);
create index proposal_decided_by on staff.proposal (decided_by);

-- Decided once: what has been approved or refused stays so.
create function staff.decide_once() returns trigger language plpgsql as $$
begin
  if old.state <> 'waiting' then raise exception 'a proposal is decided once' using errcode = 'check_violation', constraint = 'decided_once'; end if;
  return new;
end $$;
create trigger decide_once before update on staff.proposal for each row execute function staff.decide_once();

-- What somebody must look at: the glass was broken, many numbers were revealed.
create table staff.alarm (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('break-glass', 'reveals')),
  staff_id bigint not null references staff.account,
  at timestamptz not null
);
create index alarm_at on staff.alarm (at);
create index alarm_staff on staff.alarm (staff_id);

-- Every call of our people, each row with the hash of the one before it. `json` and not `jsonb`: the text is part of the hash.
create table staff.audit (
  seq bigint primary key,
  at timestamptz not null,
  -- No foreign key: the trace outlives what it tells of. Null: nobody was known yet.
  staff_id bigint,
  call text not null,
  subject text not null,
  outcome text not null,
  reason text,
  before json,
  after json,
  request_id text not null,
  prev_hash bytea not null check (length(prev_hash) = 32),
  hash bytea not null check (length(hash) = 32)
);
create index audit_staff on staff.audit (staff_id, seq);
create index audit_subject on staff.audit (subject, seq);

-- Whoever appends holds this row until the end of the transaction, so it is taken last.
create table staff.audit_head (
  is_one boolean primary key default true check (is_one),
  seq bigint not null,
  hash bytea not null
);
insert into staff.audit_head (seq, hash) values (0, decode(repeat('00', 32), 'hex'));

create function staff.append_to_chain() returns trigger language plpgsql as $$
begin
  update staff.audit_head set seq = new.seq, hash = new.hash where seq = new.seq - 1 and hash = new.prev_hash;
  if not found then raise exception 'row % does not follow the head of the chain', new.seq; end if;
  return new;
end $$;
create trigger append_to_chain before insert on staff.audit for each row execute function staff.append_to_chain();

create function staff.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
end $$;
create trigger append_only before update or delete or truncate on staff.audit for each statement execute function staff.refuse_change();
create trigger stays before delete or truncate on staff.audit_head for each statement execute function staff.refuse_change();

insert into staff.role (name, title) values
  ('admin', '管理员'), ('lead', '负责人'), ('finance', '财务'), ('compliance', '合规'),
  ('operator', '运营'), ('service', '客服'), ('teacher', '班主任'), ('engineer', '工程师');

-- Who may change roles moves no money, so admins hold every permission but those, and leads hold those to give them on.
insert into staff.role_permission (role, permission)
  select 'admin', unnest(array['landing.read', 'landing.edit', 'landing.publish', 'links.read', 'links.make', 'codes.read', 'codes.edit',
    'rota.read', 'rota.edit', 'rules.read', 'rules.edit', 'live-codes.read', 'live-codes.edit', 'reviews.read', 'reviews.edit',
    'conversions.read', 'conversions.again', 'lineage.read', 'decisions.read', 'simulator.run', 'complaints.read', 'complaints.answer',
    'config.read', 'config.edit', 'blacklist.read', 'blacklist.edit', 'jobs.read', 'jobs.again', 'jobs.bury', 'learner.read',
    'learner.reveal', 'staff.read', 'staff.join', 'staff.grant', 'staff.end', 'roles.edit', 'proposals.read', 'proposals.decide',
    'audit.read', 'audit.verify'])
  union all select 'lead', unnest(array['prices.edit', 'staff.read', 'staff.grant', 'proposals.read', 'proposals.decide', 'audit.read'])
  union all select 'finance', unnest(array['prices.edit', 'proposals.read', 'proposals.decide'])
  union all select 'compliance', unnest(array['complaints.read', 'complaints.answer', 'learner.read', 'learner.reveal', 'lineage.read',
    'decisions.read', 'landing.read', 'config.read', 'blacklist.read', 'blacklist.edit', 'staff.read', 'staff.end', 'proposals.read',
    'proposals.decide', 'audit.read', 'audit.verify'])
  union all select 'operator', unnest(array['landing.read', 'landing.edit', 'landing.publish', 'links.read', 'links.make', 'codes.read',
    'codes.edit', 'rota.read', 'rota.edit', 'rules.read', 'rules.edit', 'live-codes.read', 'live-codes.edit', 'reviews.read',
    'reviews.edit', 'conversions.read', 'lineage.read', 'decisions.read', 'simulator.run', 'config.read', 'config.edit',
    'proposals.read', 'proposals.decide'])
  union all select 'service', unnest(array['complaints.read', 'complaints.answer', 'learner.read', 'learner.reveal', 'decisions.read'])
  union all select 'teacher', unnest(array['complaints.read', 'complaints.answer', 'learner.read', 'codes.read', 'codes.edit'])
  union all select 'engineer', unnest(array['jobs.read', 'jobs.again', 'jobs.bury', 'lineage.read', 'decisions.read', 'conversions.read',
    'conversions.again', 'config.read']);
