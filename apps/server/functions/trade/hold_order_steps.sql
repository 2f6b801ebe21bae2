-- An order takes only the steps of `trade.order_step`, and each is written down by the statement that takes it.
create or replace function trade.hold_order_steps() returns trigger language plpgsql as $$
declare
  v_from text := case when tg_op = 'INSERT' then 'none' else old.state end;
begin
  if not exists (select from trade.order_step s where s.from_state = v_from and s.event = new.event and s.to_state = new.state) then
    raise exception 'an order goes from % by % to % in no case', v_from, new.event, new.state
      using errcode = 'check_violation', constraint = 'order_step';
  end if;
  insert into trade.order_event (order_id, nth, event, state, at)
  select new.id, coalesce(max(e.nth), 0) + 1, new.event, new.state, new.state_at from trade.order_event e where e.order_id = new.id;
  return null;
end $$;
