-- Closes an open order and gives back what it held, in the order of locks in which it was taken. Answers the state that the order has then.
create or replace function trade.close_order(p_order bigint, p_event text, p_now timestamptz) returns text language plpgsql as $$
declare
  v_state text;
begin
  perform from trade.item i where i.id in (select p.item_id from trade.order_part p where p.order_id = p_order) order by i.id for update;
  perform from trade.coupon c where c.order_id = p_order for update;
  select o.state into v_state from trade.customer_order o where o.id = p_order for update;
  if v_state is distinct from 'open' then return v_state; end if;
  update trade.customer_order set state = 'closed', event = p_event, state_at = p_now where id = p_order;
  update trade.item i set held = i.held - w.wanted
    from (select p.item_id, sum(p.count)::int as wanted from trade.order_part p where p.order_id = p_order and p.item_id is not null group by 1) w
    where i.id = w.item_id;
  update trade.coupon set order_id = null where order_id = p_order;
  return 'closed';
end $$;
