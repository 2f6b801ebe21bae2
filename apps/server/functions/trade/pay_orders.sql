-- The steps of orders that were paid, locked with all that they need: sold instead of held, coupons spent. One that was closed held nothing any
-- more. What an order becomes goes by its form: a deposit reserves, a gift waits to be claimed, a team to come together. With the rest of a
-- deposit the deposit is its parts', at the price that it has fallen to.
create or replace function trade.pay_orders(p_orders bigint[], p_now timestamptz) returns void language plpgsql as $$
declare
  v_rest record;
begin
  for v_rest in select o.id, o.order_no, o.pay_fen, o.deposit_fen, o.deposit_fen
      + (select p.fen from trade.payment p where p.order_id = o.id and p.pays = 'balance' and p.became = 'order') as paid_fen
    from trade.customer_order o where o.id = any(p_orders) and o.state = 'reserved'
  loop
    if v_rest.paid_fen < v_rest.pay_fen then perform trade.share_anew(v_rest.id, v_rest.paid_fen); end if;
    perform books.post('balance', v_rest.order_no, p_now, p_now,
      trade.contract_legs(v_rest.id, 'deposit/' || v_rest.order_no, 0, v_rest.deposit_fen));
  end loop;
  -- What was reserved was held, sold and spent with the deposit already.
  update trade.item i set held = i.held - w.held, sold = i.sold + w.wanted
    from (select q.item_id, sum(q.count)::int as wanted, coalesce(sum(q.count) filter (where o.state = 'open'), 0)::int as held
      from trade.order_part q cross join lateral (select * from trade.customer_order o where o.id = q.order_id limit 1) o
      where q.order_id = any(p_orders) and q.item_id is not null and o.state <> 'reserved' group by 1) w
    where i.id = w.item_id;
  update trade.coupon c set order_id = o.id, spent_at = p_now
    from trade.customer_order o where o.id = any(p_orders) and o.state <> 'reserved' and c.id = o.coupon_id;
  update trade.gift g set claim_by = p_now + interval '30 days' where g.order_id = any(p_orders);
  update trade.customer_order o set state_at = p_now, paid_at = case when o.state = 'reserved' or o.form in ('whole', 'chosen') then p_now end,
      state = case when o.state = 'reserved' then 'paid' else case o.form when 'deposit' then 'reserved' when 'gift' then 'unclaimed'
        when 'team' then 'gathering' else 'paid' end end,
      event = case when o.state = 'reserved' then 'balance-paid' else case when o.form in ('whole', 'chosen') then 'paid' else o.form end
        || case when o.state = 'closed' then '-late' when o.form in ('whole', 'chosen') then '' else '-paid' end end
    where o.id = any(p_orders);
end $$;
