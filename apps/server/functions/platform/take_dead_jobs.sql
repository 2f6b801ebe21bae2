-- Holds these dead jobs, or all of a kind, until the transaction ends: of two who decide at once, the second finds nothing dead.
create or replace function platform.take_dead_jobs(p_ids bigint[], p_name text)
returns table (id bigint, name text, written_at timestamptz, given_up_at timestamptz, tries smallint, last_error text, request_id text)
language sql security definer set search_path = pg_catalog, pg_temp as $$
  select j.id, t.identifier, j.created_at, j.updated_at, j.attempts, j.last_error, j.payload #>> '{_cause,requestId}'
  from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
  where j.attempts >= j.max_attempts and (j.locked_at is null or j.locked_at < now() - interval '4 hours')
    and (j.id = any(p_ids) or t.identifier = p_name)
  order by j.id for update of j
$$;
