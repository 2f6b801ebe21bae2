-- The step of an order that was paid, locked with all that it needs: sold instead of held, the coupon spent. One that was closed held nothing
-- any more. What it becomes goes by its form: a deposit reserves, a gift waits to be claimed, a team to come together. With the rest of a
-- deposit the deposit is its parts', at the price that it has fallen to.
create or replace function trade.pay_order(p_order bigint, p_pays text, p_fen int, p_now timestamptz) returns void language plpgsql as $$
declare
  v_order trade.customer_order;
  v_late boolean;
  v_state text;
begin
  select * into v_order from trade.customer_order o where o.id = p_order;
  v_late := v_order.state = 'closed';
  v_state := case when p_pays = 'deposit' then 'reserved' when v_order.form = 'gift' then 'unclaimed' when v_order.form = 'team' then 'gathering' else 'paid' end;
  if p_pays = 'balance' then
    if v_order.deposit_fen + p_fen < v_order.pay_fen then perform trade.share_anew(p_order, v_order.deposit_fen + p_fen); end if;
    perform books.post('balance', v_order.order_no, p_now, p_now,
      trade.contract_legs(p_order, 'deposit/' || v_order.order_no, 0, v_order.deposit_fen));
  end if;
  update trade.customer_order set state = v_state, state_at = p_now, paid_at = case v_state when 'paid' then p_now end,
    event = case when p_pays = 'balance' then 'balance-paid' else case v_state when 'reserved' then 'deposit' when 'unclaimed' then 'gift'
      when 'gathering' then 'team' else 'paid' end || case when v_late then '-late' when v_state = 'paid' then '' else '-paid' end end
    where id = p_order;
  if v_state = 'unclaimed' then
    update trade.gift g set claim_by = p_now + interval '30 days' where g.order_id = p_order;
  end if;
  -- Held, sold and spent with the deposit already.
  if p_pays = 'balance' then return; end if;
  update trade.item i set held = i.held - case when v_late then 0 else w.wanted end, sold = i.sold + w.wanted
    from (select p.item_id, sum(p.count)::int as wanted from trade.order_part p where p.order_id = p_order and p.item_id is not null group by 1) w
    where i.id = w.item_id;
  update trade.coupon c set order_id = p_order, spent_at = p_now
    where c.order_id = p_order or c.id = (select o.coupon_id from trade.customer_order o where o.id = p_order);
end $$;
