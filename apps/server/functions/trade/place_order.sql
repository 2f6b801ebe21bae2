-- Writes an order with its parts and its contract, and holds what it needs: things, summed by item, and a coupon. The price was counted by
-- the caller under the lock of the goods. Locks are taken in one order everywhere: goods, items by number, coupon, order.
-- `exists`: the buyer has an open order of these goods already, perhaps of a second tap. Nothing is written then, nor where something lacks.
create or replace function trade.place_order(p_order jsonb, p_parts jsonb, p_contract text, p_hash text, p_coupon bigint, p_now timestamptz)
returns table (is_what text, id bigint) language plpgsql as $$
declare
  v_order trade.customer_order := jsonb_populate_record(null::trade.customer_order, p_order);
  v_lacks boolean;
  v_coupon boolean := p_coupon is null;
  v_id bigint;
  v_open bigint;
begin
  perform from trade.item i
    where i.id in (select (p ->> 'item_id')::bigint from jsonb_array_elements(p_parts) p where p ->> 'item_id' is not null)
    order by i.id for update;
  select exists (
    select from (select (p ->> 'item_id')::bigint as item_id, sum((p ->> 'count')::int) as wanted
      from jsonb_array_elements(p_parts) p where p ->> 'item_id' is not null group by 1) w
    join trade.item i on i.id = w.item_id where i.stock - i.held - i.sold < w.wanted) into v_lacks;
  if p_coupon is not null then
    perform from trade.coupon c where c.id = p_coupon for update;
    v_coupon := exists (select from trade.coupon c
      where c.id = p_coupon and c.learner_id = v_order.learner_id and c.order_id is null and c.ends_at > p_now);
  end if;
  -- After the waits: whoever tapped twice was the one that we waited for.
  select o.id into v_open from trade.customer_order o
    where o.learner_id = v_order.learner_id and o.goods_id = v_order.goods_id and o.state = 'open';
  if v_open is not null then return query select 'exists', v_open; return; end if;
  if v_lacks then return query select 'sold-out', null::bigint; return; end if;
  if not v_coupon then return query select 'coupon-gone', null::bigint; return; end if;

  insert into trade.customer_order as o (order_no, learner_id, goods_id, sku_id, name, way, state, event, state_at, list_fen, basis, why,
      basis_fen, coupon_id, coupon_name, coupon_fen, postage_fen, pay_fen, quote_hash, source, lineage_id, made_at, closes_at, paid_at)
    values (v_order.order_no, v_order.learner_id, v_order.goods_id, v_order.sku_id, v_order.name, v_order.way,
      case v_order.way when 'money' then 'open' else 'paid' end, case v_order.way when 'money' then 'made' else 'granted' end, p_now,
      v_order.list_fen, v_order.basis, v_order.why, v_order.basis_fen, p_coupon, v_order.coupon_name, v_order.coupon_fen, v_order.postage_fen,
      v_order.pay_fen, v_order.quote_hash, v_order.source, v_order.lineage_id, p_now, v_order.closes_at,
      case v_order.way when 'money' then null else p_now end)
    on conflict (learner_id, goods_id) where state = 'open' do nothing
    returning o.id into v_id;
  if v_id is null then
    return query select 'exists', o.id from trade.customer_order o
      where o.learner_id = v_order.learner_id and o.goods_id = v_order.goods_id and o.state = 'open';
    return;
  end if;

  insert into trade.order_part (order_id, nth, kind, name, course_id, item_id, units, days, count, list_fen, share_fen)
    select v_id, p.nth, p.kind, p.name, p.course_id, p.item_id, p.units, p.days, p.count, p.list_fen, p.share_fen
    from jsonb_populate_recordset(null::trade.order_part, p_parts) p;
  insert into trade.order_contract (order_id, text, hash, agreed_at) values (v_id, p_contract, p_hash, p_now);
  update trade.item i set
      held = i.held + case v_order.way when 'money' then w.wanted else 0 end,
      sold = i.sold + case v_order.way when 'money' then 0 else w.wanted end
    from (select p.item_id, sum(p.count)::int as wanted from trade.order_part p where p.order_id = v_id and p.item_id is not null group by 1) w
    where i.id = w.item_id;
  update trade.coupon c set order_id = v_id where c.id = p_coupon;
  return query select 'placed', v_id;
end $$;
