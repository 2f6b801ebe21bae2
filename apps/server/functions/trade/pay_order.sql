-- The step to paid, of an order that is locked with all that it needs: sold instead of held, the coupon spent. One that was closed held
-- nothing any more.
create or replace function trade.pay_order(p_order bigint, p_now timestamptz) returns void language plpgsql as $$
declare
  v_late boolean := (select o.state = 'closed' from trade.customer_order o where o.id = p_order);
begin
  update trade.customer_order set state = 'paid', event = case when v_late then 'paid-late' else 'paid' end, state_at = p_now, paid_at = p_now
    where id = p_order;
  update trade.item i set held = i.held - case when v_late then 0 else w.wanted end, sold = i.sold + w.wanted
    from (select p.item_id, sum(p.count)::int as wanted from trade.order_part p where p.order_id = p_order and p.item_id is not null group by 1) w
    where i.id = w.item_id;
  update trade.coupon c set order_id = p_order, spent_at = p_now
    where c.order_id = p_order or c.id = (select o.coupon_id from trade.customer_order o where o.id = p_order);
end $$;
