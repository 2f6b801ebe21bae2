-- Payments that were heard of at one moment, each settled as `trade.settle_payment` does, in the order of the list. Everything is locked before
-- the first of them, in the order of everywhere: learners, their buying of these goods, items, coupons, orders. So two batches that share
-- some wait for each other, and never for ever.
create or replace function trade.settle_payments(p_payments jsonb, p_now timestamptz)
returns table (nth int, settled jsonb)
  language plpgsql set plan_cache_mode = force_generic_plan
  -- By key, whatever the planner believed of a table that was empty when it planned.
  set enable_seqscan = off as $$
declare
  v_orders bigint[];
  v_goods bigint[];
  v_learners bigint[];
begin
  select array_agg(o.id order by o.id), array_agg(o.goods_id order by o.id), array_agg(o.learner_id order by o.id)
    into v_orders, v_goods, v_learners
    from trade.customer_order o where o.id in (select a.order_id from jsonb_array_elements(p_payments) p
      join trade.attempt a on a.out_trade_no = p ->> 'outTradeNo');
  if v_orders is not null then
    v_learners := identity.survivors_of(v_learners);
    perform pg_advisory_xact_lock(hashtext('trade.customer_order'), l.hash)
      from (select distinct hashtext(b.learner || ':' || b.goods) as hash from unnest(v_learners, v_goods) b(learner, goods) order by 1 offset 0) l;
    -- What was made since of the same goods gives way to what was paid late.
    v_orders := v_orders || array(select o.id from unnest(v_learners, v_goods) b(learner, goods) cross join lateral (select o.id
      from trade.customer_order o where o.learner_id = b.learner and o.goods_id = b.goods and o.state = 'open' limit 1) o);
    perform from trade.item i where i.id in (select p.item_id from trade.order_part p where p.order_id = any(v_orders)) order by i.id for update;
    perform from trade.coupon c where c.order_id = any(v_orders)
      or c.id in (select o.coupon_id from trade.customer_order o where o.id = any(v_orders)) order by c.id for update;
    perform from trade.customer_order o where o.id = any(v_orders) order by o.id for update;
  end if;
  return query select p.nth::int, trade.settle_payment(p.one ->> 'provider', p.one ->> 'merchant', p.one ->> 'appId', p.one ->> 'outTradeNo',
      p.one ->> 'transactionId', (p.one ->> 'fen')::int, (p.one ->> 'paidAt')::timestamptz, p.one ->> 'by', p_now, null)
    from jsonb_array_elements(p_payments) with ordinality p(one, nth) order by p.nth;
end $$;
