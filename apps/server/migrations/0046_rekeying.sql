-- How far the change of keys is: one row a sealed column. What is still due stands in the values themselves.
create table privacy.rekeying (
  column_name text primary key,
  -- What every value of it is to be, in words.
  target text not null,
  since timestamptz not null,
  -- The pass that is under way, or was the last.
  began_at timestamptz not null,
  passed_at timestamptz,
  -- Where it goes on: a table or partition, and its page.
  piece text,
  page integer not null,
  rewritten bigint not null,
  -- Values that do not open where they stand.
  broken integer not null,
  -- As counted at the end of the last pass.
  due_left integer
);

alter table identity.sms_code validate constraint sms_code_asker_lookup_check;
alter table identity.sms_code validate constraint sms_code_code_hash_check;
