-- What providers have taken, each payment settled once: its row, the order's step, its postings, and money back where it cannot stay. However
-- many are told of at one moment, whoever tells and how often: one goes the same way as a hundred. It answers for each `settled` with what is to
-- be delivered or sent back in the same transaction; `known`; `contradiction`; or `ask`. That last one is of a closed order: nothing of it is
-- written, and the caller asks what other modules know and comes again with `isDelivered`.
-- Everything is locked before the first of them, in the order of everywhere: learners, their buying of these goods, items, coupons, orders. So
-- two batches that share some wait for each other, and never for ever.
create or replace function trade.settle_payments(p_payments jsonb, p_now timestamptz)
returns table (nth int, settled jsonb)
  language plpgsql set plan_cache_mode = force_generic_plan
  -- By key, whatever the planner believed of a table that was empty when it planned.
  set enable_seqscan = off as $$
declare
  v_orders bigint[];
  v_goods bigint[];
  v_learners bigint[];
  v_left jsonb;
  v_turn jsonb;
begin
  -- A repeat waits for nobody.
  select jsonb_agg(p.one || jsonb_build_object('nth', p.nth, 'orderId', a.order_id) order by p.nth), array_agg(a.order_id) filter (where k.id is null)
    into v_left, v_orders
    from jsonb_array_elements(p_payments) with ordinality p(one, nth)
    left join lateral (select a.id, a.order_id from trade.attempt a where a.out_trade_no = p.one ->> 'outTradeNo' limit 1) a on true
    left join lateral (select k.id from trade.payment k where k.attempt_id = a.id and k.transaction_id = p.one ->> 'transactionId' limit 1) k on true;
  select array_agg(o.id order by o.id), array_agg(o.goods_id order by o.id), array_agg(o.learner_id order by o.id)
    into v_orders, v_goods, v_learners from trade.customer_order o where o.id = any(v_orders);
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
  -- Two of one order take turns, and so does one that is told twice: the second finds what the first has done.
  while v_left is not null loop
    select jsonb_agg(w.one order by w.nth) filter (where w.turn = 1), jsonb_agg(w.one order by w.nth) filter (where w.turn > 1) into v_turn, v_left
      from (select l.one, l.nth, row_number() over (partition by coalesce(l.one ->> 'orderId', 'none ' || l.nth) order by l.nth) as turn
        from jsonb_array_elements(v_left) with ordinality l(one, nth)) w;
    return query select t.nth, t.settled from trade.settle_turn(v_turn, p_now) t;
  end loop;
end $$;
