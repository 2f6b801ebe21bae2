-- No leg bears a day that is closed, whoever writes it: it waits for whoever is closing one, and looks then.
create or replace function books.hold_closed_days() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(hashtext('books.closed_day'));
  if exists (select from added a where a.on_day <= (select max(c.day) from books.closed_day c)) then
    raise exception 'a closed day takes no leg' using errcode = 'check_violation', constraint = tg_name;
  end if;
  return null;
end $$;
