-- What belongs to no module.
create schema platform;

-- One row per write that a client may repeat (rules §2, I16). `answer` is null only while the first one is still running.
create table platform.idempotency_key (
  key text primary key,
  answer jsonb,
  created_at timestamptz not null default now()
);
create index idempotency_key_created_at on platform.idempotency_key (created_at);
