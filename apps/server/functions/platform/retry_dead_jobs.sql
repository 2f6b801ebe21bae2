-- From the first try on, now. Whoever was lost with one of them holds it no longer.
create or replace function platform.retry_dead_jobs(p_ids bigint[])
returns int language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  update graphile_worker._private_jobs j set locked_at = null, locked_by = null where j.id = any(p_ids) and j.attempts >= j.max_attempts;
  return (select count(*) from graphile_worker.reschedule_jobs(
    array(select j.id from graphile_worker._private_jobs j where j.id = any(p_ids) and j.attempts >= j.max_attempts),
    run_at => now(), attempts => 0));
end $$;
