-- Forgets every month before this day's.
create or replace function enrolment.drop_decision_months_before(p_day date) returns void language plpgsql security definer set search_path = pg_catalog, pg_temp set lock_timeout = '500ms' as $$
declare
  v_first text := 'decision_' || to_char(p_day, 'YYYY_MM');
  v_name text;
begin
  lock table enrolment.decision in share update exclusive mode;
  for v_name in
    select c.relname from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'enrolment.decision'::regclass and c.relname ~ '^decision_\d{4}_\d\d$' and c.relname < v_first
  loop
    execute format('drop table enrolment.%I', v_name);
  end loop;
  delete from enrolment.decision_default where decided_at < date_trunc('month', p_day)::timestamp at time zone 'Asia/Shanghai';
end $$;
