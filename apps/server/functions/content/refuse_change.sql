-- What was shown was shown.
create or replace function content.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% holds history and is not changed', tg_table_name;
end $$;
