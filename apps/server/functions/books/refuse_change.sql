-- What was posted stays. A mistake is put right by another posting.
create or replace function books.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'what was posted stays as it is' using errcode = 'check_violation', constraint = tg_name;
end $$;
