-- Which of the functions in apps/server/functions the database has, and as what. Whoever migrates writes it.
create table platform.applied_function (
  name text primary key,
  -- Of the file that was applied, and of what the database made of it: where either differs, the file is applied again.
  file_hash text not null check (file_hash ~ '^[0-9a-f]{64}$'),
  made_hash text not null check (made_hash ~ '^[0-9a-f]{64}$')
);
