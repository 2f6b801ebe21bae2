-- A parcel takes only the steps of `trade.parcel_step`. What is written on it changes only where nobody has packed it, and whatever leaves has
-- something written on it.
create or replace function trade.hold_parcel_steps() returns trigger language plpgsql as $$
declare
  v_from text := case when tg_op = 'INSERT' then 'none' else old.state end;
begin
  if tg_op = 'UPDATE' then
    if new.text_id is distinct from old.text_id and new.text_id is not null and new.state not in ('address-wanted', 'ready') then
      raise exception 'what was packed keeps its address' using errcode = 'check_violation', constraint = 'packed_as_written';
    end if;
    if (new.state, new.event, new.state_at) is not distinct from (old.state, old.event, old.state_at) then return new; end if;
  end if;
  if not exists (select from trade.parcel_step s where s.from_state = v_from and s.event = new.event and s.to_state = new.state) then
    raise exception 'a parcel goes from % by % to % in no case', v_from, new.event, new.state
      using errcode = 'check_violation', constraint = 'parcel_step';
  end if;
  if new.text_id is null and new.state in ('ready', 'packed') then
    raise exception 'a parcel without an address is not ready' using errcode = 'check_violation', constraint = 'ready_with_an_address';
  end if;
  return new;
end $$;
