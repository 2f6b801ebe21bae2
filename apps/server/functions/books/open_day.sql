-- The day that a posting bears: its own, or the first after those that are closed. Until the transaction ends no day is closed beneath it.
create or replace function books.open_day(p_day date) returns date language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(hashtext('books.closed_day'));
  return greatest(p_day, (select max(c.day) + 1 from books.closed_day c));
end $$;
