-- What was agreed stays as it was agreed.
create or replace function trade.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% keeps what was agreed, and is not changed', tg_table_name using errcode = 'check_violation', constraint = tg_name;
end $$;
