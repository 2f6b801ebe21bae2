-- Makes the partition of a day, and moves there what the default one caught meanwhile.
create or replace function reporting.add_day(p_day date) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_name text := 'event_' || to_char(p_day, 'YYYY_MM_DD');
begin
  lock table reporting.event in share update exclusive mode;
  if to_regclass('reporting.' || v_name) is not null then
    return;
  end if;
  lock table reporting.event_default in access exclusive mode;
  execute format('create table reporting.%I (like reporting.event including all)', v_name);
  execute format(
    'with late as (delete from reporting.event_default where day = $1 returning *) insert into reporting.%I select * from late',
    v_name
  ) using p_day;
  execute format('alter table reporting.event attach partition reporting.%I for values from (%L) to (%L)', v_name, p_day, p_day + 1);
  execute format('grant select, insert, update, delete on reporting.%I to xuetang_worker', v_name);
end $$;
