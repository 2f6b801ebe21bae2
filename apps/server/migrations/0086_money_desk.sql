-- What a person has found out of a difference or of a contradiction, once: who and why stand in the audit.
create table trade.cleared (
  what text not null check (what in ('difference', 'contradiction')),
  about bigint not null,
  cleared_at timestamptz not null,
  primary key (what, about)
);

-- Whom an ad brought has paid, or got all of it back: told to whoever counts conversions, and gone when it was taken.
create table trade.milestone (
  lineage_id uuid not null,
  event text not null check (event in ('paid', 'refunded')),
  happened_at timestamptz not null,
  primary key (lineage_id, event)
);
-- allow require-concurrent-index-creation: no release has shipped this table, so it has no row.
create index customer_order_lineage on trade.customer_order (lineage_id) where lineage_id is not null;
create function trade.note_milestone() returns trigger language plpgsql as $$ begin return null; end $$;
create trigger milestones after update of state on trade.customer_order
  for each row when (old.state is distinct from new.state and new.lineage_id is not null) execute function trade.note_milestone();
alter table promotion.milestone drop constraint milestone_event_check;
alter table promotion.milestone add constraint milestone_event_check
  check (event in ('seated', 'joined', 'released', 'paid', 'refunded')) not valid;
-- allow constraint-missing-not-valid: it says less than the one before it, so no row can break it.
alter table promotion.milestone validate constraint milestone_event_check;
alter table promotion.conversion drop constraint conversion_event_check;
alter table promotion.conversion add constraint conversion_event_check
  check (event in ('seated', 'joined', 'released', 'paid', 'refunded')) not valid;
-- allow constraint-missing-not-valid: it says less than the one before it, so no row can break it.
alter table promotion.conversion validate constraint conversion_event_check;

-- What a call that asks has answered, sealed: a sheet of WeChat's pays for whoever has it.
alter table platform.idempotency_key add column answer_sealed bytea;
alter table platform.idempotency_key add constraint idempotency_key_answered_or_not
  check (answer_sealed is null or (answer is null and to_send_sealed is null and attempt is not null)) not valid;
-- allow constraint-missing-not-valid: the column has come with this migration, and is empty.
alter table platform.idempotency_key validate constraint idempotency_key_answered_or_not;

insert into staff.role_permission (role, permission)
  select role, 'goods.make' from unnest(array['admin', 'lead', 'operator']) role
  union all select role, permission from unnest(array['lead', 'finance']) role, unnest(array['money.read', 'money.clear']) permission;
