-- Jobs that were given up and that somebody decided not to do any more. Without their payload: it names rows, and rows name people.
create table platform.buried_job (
  id bigint primary key,
  name text not null,
  written_at timestamptz not null,
  given_up_at timestamptz not null,
  tries smallint not null check (tries > 0),
  -- As it may be read; null where it was kept in words that are not ours.
  error text,
  request_id text,
  reason text not null check (length(trim(reason)) between 4 and 500),
  buried_at timestamptz not null
);

-- The tables without an index by learner are gone through once a day for everybody who leaves.
create table privacy.erasure_pass (
  -- The Beijing day on which it began: there is one a day.
  day date primary key,
  began_at timestamptz not null,
  -- Tables and partitions that are done, each in the transaction that deleted from it.
  parts text[] not null default '{}',
  ended_at timestamptz check (ended_at >= began_at)
);
create unique index one_open_pass on privacy.erasure_pass ((true)) where ended_at is null;

-- The pass that is the last thing to be done for somebody: it began after the last sweep.
-- Few leave: the table has some thousand rows.
-- allow adding-foreign-key-constraint: the column is new and empty
alter table privacy.cancellation add column last_pass date references privacy.erasure_pass;
-- allow constraint-missing-not-valid: some thousand rows
alter table privacy.cancellation add constraint cancellation_last_pass
  check (last_pass is null or (state in ('erasing', 'done') and sweeps >= 3));
-- allow require-concurrent-index-creation: some thousand rows
create index cancellation_last_pass on privacy.cancellation (last_pass) where last_pass is not null;
