-- Who runs jobs and lives. The queue keeps the jobs of a runner that was killed for four hours; who has shown no sign of life for half a
-- minute holds them no longer. Runners of the release before are not written here, and keep theirs as before.
create table platform.worker_pool (
  id text primary key,
  seen_at timestamptz not null
);
