-- Writes orders with their parts and their contracts, and holds what they need: things, summed by item, and coupons. At most one of each
-- buyer. The prices were counted by the caller under the locks of the goods. Locks are taken in one order everywhere: goods, items by number,
-- coupons, orders. `exists`: the buyer has an open order of these goods already, perhaps of a second tap. Of an order that is not `placed`
-- nothing is written. What is left of a thing goes to those who come first in the list.
create or replace function trade.place_orders(p_orders jsonb, p_now timestamptz)
returns table (nth int, is_what text, id bigint)
  language plpgsql set plan_cache_mode = force_generic_plan
  -- By key, whatever the planner believed of a table that was empty when it planned.
  set enable_seqscan = off as $$
declare
  v_is text[];
  v_nth int;
  v_wants jsonb;
  v_taken jsonb := '{}';
  v_ids jsonb;
begin
  if (select count(*) <> count(distinct o ->> 'learner_id') from jsonb_array_elements(p_orders) o) then
    raise exception 'two orders of one buyer are placed one after the other';
  end if;
  perform from trade.item i
    where i.id in (select (p ->> 'item_id')::bigint from jsonb_path_query(p_orders, '$[*].parts[*]') p where p ->> 'item_id' is not null)
    order by i.id for update;
  perform from trade.coupon c where c.id in (select (o ->> 'coupon_id')::bigint from jsonb_array_elements(p_orders) o) order by c.id for update;
  -- After the waits: whoever tapped twice was the one that we waited for.
  select array_agg(case
      -- Not by `exists`: where few were open when it was last counted, that is made a list of all that are open now.
      when (select c.id from trade.customer_order c
        where c.learner_id = (o.one ->> 'learner_id')::bigint and c.goods_id = (o.one ->> 'goods_id')::bigint and c.state = 'open') is not null then 'exists'
      when o.one ->> 'coupon_id' is not null and not exists (select from trade.coupon c where c.id = (o.one ->> 'coupon_id')::bigint
        and c.learner_id = (o.one ->> 'learner_id')::bigint and c.order_id is null and c.ends_at > p_now) then 'coupon-gone'
      else 'placed' end order by o.nth)
    into v_is from jsonb_array_elements(p_orders) with ordinality o(one, nth);
  for v_nth, v_wants in
    select o.nth, jsonb_object_agg(w.item_id, w.wanted) from jsonb_array_elements(p_orders) with ordinality o(one, nth)
    cross join lateral (select p ->> 'item_id' as item_id, sum((p ->> 'count')::int) as wanted
      from jsonb_array_elements(o.one -> 'parts') p where p ->> 'item_id' is not null group by 1) w
    group by o.nth order by o.nth
  loop
    continue when v_is[v_nth] = 'exists';
    if exists (select from jsonb_each_text(v_wants) w join trade.item i on i.id = w.key::bigint
        where i.stock - i.held - i.sold - coalesce((v_taken ->> w.key)::int, 0) < w.value::int) then
      v_is[v_nth] := 'sold-out';
    elsif v_is[v_nth] = 'placed' then
      select v_taken || jsonb_object_agg(w.key, coalesce((v_taken ->> w.key)::int, 0) + w.value::int) into v_taken from jsonb_each_text(v_wants) w;
    end if;
  end loop;

  with made as (
    insert into trade.customer_order as c (order_no, learner_id, goods_id, sku_id, name, way, state, event, state_at, list_fen, basis, why,
        basis_fen, coupon_id, coupon_name, coupon_fen, postage_fen, pay_fen, quote_hash, source, lineage_id, made_at, closes_at, paid_at,
        address_id, form, choose_of, choose_from, deposit_fen, balance_by, period_id, classroom_id)
      select r.order_no, r.learner_id, r.goods_id, r.sku_id, r.name, r.way,
        case r.way when 'money' then 'open' else 'paid' end, case r.way when 'money' then 'made' else 'granted' end, p_now,
        r.list_fen, r.basis, r.why, r.basis_fen, r.coupon_id, r.coupon_name, r.coupon_fen, r.postage_fen,
        r.pay_fen, r.quote_hash, r.source, r.lineage_id, p_now, r.closes_at, case r.way when 'money' then null else p_now end,
        r.address_id, coalesce(r.form, 'whole'), r.choose_of, r.choose_from, r.deposit_fen, r.balance_by, r.period_id, r.classroom_id
      from jsonb_array_elements(p_orders) with ordinality o(one, nth)
      cross join lateral jsonb_populate_record(null::trade.customer_order, o.one) r
      where v_is[o.nth] = 'placed' order by o.nth
      on conflict (learner_id, goods_id) where state = 'open' do nothing
      returning c.order_no, c.id)
    select coalesce(jsonb_object_agg(m.order_no, m.id), '{}') into v_ids from made m;

  insert into trade.order_part (order_id, nth, kind, name, course_id, item_id, units, days, count, list_fen, share_fen)
    select (v_ids ->> (o ->> 'order_no'))::bigint, p.nth, p.kind, p.name, p.course_id, p.item_id, p.units, p.days, p.count, p.list_fen, p.share_fen
    from jsonb_array_elements(p_orders) o cross join lateral jsonb_populate_recordset(null::trade.order_part, o -> 'parts') p
    where v_ids ? (o ->> 'order_no');
  insert into trade.gift (order_id, word) select (v_ids ->> (o ->> 'order_no'))::bigint, coalesce(o ->> 'word', '')
    from jsonb_array_elements(p_orders) o where o ->> 'form' = 'gift' and v_ids ? (o ->> 'order_no');
  insert into trade.order_contract (order_id, text, hash, agreed_at)
    select (v_ids ->> (o ->> 'order_no'))::bigint, o ->> 'contract', o ->> 'hash', p_now
    from jsonb_array_elements(p_orders) o where v_ids ? (o ->> 'order_no');
  update trade.item i set held = i.held + w.held, sold = i.sold + w.sold
    from (select o.item_id, coalesce(sum(o.wanted) filter (where o.way = 'money'), 0)::int as held,
        coalesce(sum(o.wanted) filter (where o.way <> 'money'), 0)::int as sold
      from (select c.id, c.way, p.item_id, sum(p.count)::int as wanted from jsonb_each_text(v_ids) m join trade.customer_order c on c.id = m.value::bigint
        join trade.order_part p on p.order_id = c.id where p.item_id is not null group by 1, 2, 3) o group by 1) w
    where i.id = w.item_id;
  update trade.coupon c set order_id = (v_ids ->> (o ->> 'order_no'))::bigint
    from jsonb_array_elements(p_orders) o where c.id = (o ->> 'coupon_id')::bigint and v_ids ? (o ->> 'order_no');
  return query select o.nth::int,
      case when v_is[o.nth] = 'placed' and not v_ids ? (o.one ->> 'order_no') then 'exists' else v_is[o.nth] end,
      (v_ids ->> (o.one ->> 'order_no'))::bigint
    from jsonb_array_elements(p_orders) with ordinality o(one, nth) order by o.nth;
end $$;
