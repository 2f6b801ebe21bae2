-- Ends an order that was paid and waits: everything goes back, unasked, from its payments, the newest first; what it had is free again.
-- Answers the refunds, for whoever calls to send; nothing where it does not wait any more. Locks as everywhere: items, coupon, order.
create or replace function trade.end_waiting(p_order bigint, p_event text, p_why text, p_now timestamptz) returns text[] language plpgsql as $$
declare
  v_order trade.customer_order;
  v_refunds text[];
begin
  perform from trade.item i where i.id in (select p.item_id from trade.order_part p where p.order_id = p_order) order by i.id for update;
  perform from trade.coupon c where c.order_id = p_order for update;
  select * into v_order from trade.customer_order o where o.id = p_order for update;
  if v_order.state not in ('reserved', 'gathering', 'unclaimed') then return null; end if;
  update trade.customer_order set state = 'ending', event = p_event, state_at = p_now where id = p_order;
  update trade.item i set sold = i.sold - w.wanted
    from (select p.item_id, sum(p.count)::int as wanted from trade.order_part p where p.order_id = p_order and p.item_id is not null group by 1) w
    where i.id = w.item_id;
  update trade.coupon set order_id = null, spent_at = null where order_id = p_order;
  select array_agg(trade.grant_refund(p.id, p.fen - p.granted_fen, p_why, v_order.form || '/' || v_order.order_no, p_now) order by p.id desc)
    into v_refunds from trade.payment p where p.order_id = p_order and p.became = 'order' and p.granted_fen < p.fen;
  return v_refunds;
end $$;
