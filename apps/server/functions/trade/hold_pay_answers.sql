-- An answer is sent once or refused once, and stays so.
create or replace function trade.hold_pay_answers() returns trigger language plpgsql as $$
begin
  if old.state <> 'waiting' and new.state <> old.state then
    raise exception 'an answer that was % stays so', old.state using errcode = 'check_violation', constraint = 'answered_once';
  end if;
  return new;
end $$;
