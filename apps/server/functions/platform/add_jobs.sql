-- As `platform.add_job`, of many at once that differ in payload, moment and key. Answers how many were written.
create or replace function platform.add_jobs(identifier text, payloads json[], run_ats timestamptz[], job_keys text[])
returns bigint language sql security definer set search_path = pg_catalog, pg_temp as $$
  select count(*) from graphile_worker.add_jobs(array(
    select row(identifier, a.payload, null, a.run_at, null, a.job_key, null, null)::graphile_worker.job_spec
    from unnest(payloads, run_ats, job_keys) a(payload, run_at, job_key)))
$$;
