-- Makes the partition of a month, and moves there what the default one caught meanwhile. Whoever it would have to wait for long is a
-- claim's transaction, and behind it the next claims would wait: it gives up, and the next run tries again.
create or replace function enrolment.add_decision_month(p_day date) returns void language plpgsql security definer set search_path = pg_catalog, pg_temp set lock_timeout = '500ms' as $$
declare
  v_month date := date_trunc('month', p_day);
  v_name text := 'decision_' || to_char(v_month, 'YYYY_MM');
  v_from timestamptz := v_month::timestamp at time zone 'Asia/Shanghai';
  v_to timestamptz := (v_month + interval '1 month') at time zone 'Asia/Shanghai';
begin
  lock table enrolment.decision in share update exclusive mode;
  if to_regclass('enrolment.' || v_name) is not null then
    return;
  end if;
  lock table enrolment.decision_default in access exclusive mode;
  execute format('create table enrolment.%I (like enrolment.decision including defaults including constraints including indexes)', v_name);
  execute format(
    'with late as (delete from enrolment.decision_default where decided_at >= $1 and decided_at < $2 returning *)
     insert into enrolment.%I select * from late', v_name) using v_from, v_to;
  execute format('alter table enrolment.decision attach partition enrolment.%I for values from (%L) to (%L)', v_name, v_from, v_to);
  execute format('grant select, insert, update, delete on enrolment.%I to xuetang_worker', v_name);
end $$;
