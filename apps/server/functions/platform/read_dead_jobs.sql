-- Jobs that were tried as often as they may be. The queue is closed to the console: of what is in a job this shows the names.
-- Whoever is at a job's last try still holds it; who was lost with it holds it for four hours.
create or replace function platform.read_dead_jobs()
returns table (id bigint, name text, written_at timestamptz, given_up_at timestamptz, tries smallint, last_error text, request_id text, fields text[])
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select j.id, t.identifier, j.created_at, j.updated_at, j.attempts, j.last_error, j.payload #>> '{_cause,requestId}',
    case when json_typeof(j.payload) = 'object'
      then (select array_agg(field order by field) from json_object_keys(j.payload) field where field !~ '^_') end
  from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
  where j.attempts >= j.max_attempts and (j.locked_at is null or j.locked_at < now() - interval '4 hours')
$$;
