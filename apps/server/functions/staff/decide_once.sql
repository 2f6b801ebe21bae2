-- Decided once: what has been approved or refused stays so.
create or replace function staff.decide_once() returns trigger language plpgsql as $$
begin
  if old.state <> 'waiting' then raise exception 'a proposal is decided once' using errcode = 'check_violation', constraint = 'decided_once'; end if;
  return new;
end $$;
