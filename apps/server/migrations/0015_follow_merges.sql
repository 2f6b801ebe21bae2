-- Every table that knows a learner follows merges. Not here: enrolments and decisions, which are written by functions that settle the
-- survivors for a whole batch at once, and reports, which stay as they were sent.
do $$
declare
  v_table regclass;
begin
  for v_table in
    select c.oid::regclass from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'learner_id' and not a.attisdropped
    where c.relkind = 'r' and n.nspname not in ('reporting', 'graphile_worker', 'pg_catalog')
      and c.oid not in ('enrolment.enrolment'::regclass, 'enrolment.decision'::regclass)
    order by 1
  loop
    perform identity.follow_merges_in(v_table);
  end loop;
end $$;
