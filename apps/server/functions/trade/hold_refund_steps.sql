-- A refund takes only these steps: once granted it is granted for ever, and what is done, or was taken back, stays so.
create or replace function trade.hold_refund_steps() returns trigger language plpgsql as $$
begin
  if old.state <> new.state and (old.state, new.state) not in (('asked', 'granted'), ('asked', 'withdrawn'), ('granted', 'sent'), ('granted', 'done'),
      ('granted', 'stuck'), ('sent', 'granted'), ('sent', 'done'), ('sent', 'stuck'), ('stuck', 'done'),
      ('stuck', 'granted')) then
    raise exception 'a refund goes from % to % in no case', old.state, new.state using errcode = 'check_violation', constraint = 'refund_step';
  end if;
  if old.granted_at is not null and old.granted_at is distinct from new.granted_at then
    raise exception 'a refund is granted once' using errcode = 'check_violation', constraint = 'refund_step';
  end if;
  return new;
end $$;
