-- The queue's tables are closed to whoever does not run it: this is the only way a call puts work there, in its own transaction.
create or replace function platform.add_job(
  identifier text, payload json default null, queue_name text default null, run_at timestamptz default null, max_attempts int default null,
  job_key text default null, priority int default null, flags text[] default null, job_key_mode text default 'replace'
)
returns bigint language sql security definer set search_path = pg_catalog, pg_temp as $$
  select (graphile_worker.add_job(identifier, payload, queue_name, run_at, max_attempts, job_key, priority, flags, job_key_mode)).id
$$;
