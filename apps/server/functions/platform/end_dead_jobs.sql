-- What is buried leaves the queue.
create or replace function platform.end_dead_jobs(p_ids bigint[])
returns void language sql security definer set search_path = pg_catalog, pg_temp as $$
  select from graphile_worker.complete_jobs(
    array(select j.id from graphile_worker._private_jobs j where j.id = any(p_ids) and j.attempts >= j.max_attempts))
$$;
