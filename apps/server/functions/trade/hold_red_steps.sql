-- A red letter takes only these steps, and is of its invoice for ever.
create or replace function trade.hold_red_steps() returns trigger language plpgsql as $$
begin
  if old.state <> new.state and (old.state, new.state) not in (('requested', 'asking'), ('asking', 'confirming'), ('asking', 'issued'), ('asking', 'failed'), ('asking', 'lapsed'),
      ('confirming', 'issued'), ('confirming', 'lapsed'), ('confirming', 'failed'), ('failed', 'asking')) then
    raise exception 'a red letter goes from % to % in no case', old.state, new.state using errcode = 'check_violation', constraint = 'red_step';
  end if;
  if (old.serial, old.invoice_id, old.reason) <> (new.serial, new.invoice_id, new.reason) or (old.to_send is not null and old.to_send is distinct from new.to_send) then
    raise exception 'a red letter is written once' using errcode = 'check_violation', constraint = 'red_step';
  end if;
  return new;
end $$;
