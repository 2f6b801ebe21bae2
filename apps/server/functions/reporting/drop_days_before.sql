-- Forgets every day before this one.
create or replace function reporting.drop_days_before(p_day date) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_name text;
begin
  -- Two workers may do this at once: the second waits, and then finds nothing left to drop.
  lock table reporting.event in share update exclusive mode;
  for v_name in
    select c.relname from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'reporting.event'::regclass
      and c.relname ~ '^event_\d{4}_\d\d_\d\d$' and c.relname < 'event_' || to_char(p_day, 'YYYY_MM_DD')
  loop
    execute format('drop table reporting.%I', v_name);
  end loop;
  delete from reporting.event_default where day < p_day;
end $$;
