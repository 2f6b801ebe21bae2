-- What is to be delivered of an order, and to whom: whoever claimed it, else whoever bought it. In plpgsql, which plans once a connection and not at
-- each call.
create or replace function trade.delivery_of(p_order bigint) returns jsonb language plpgsql stable as $$
begin
  return (select jsonb_build_object('orderId', o.id::text, 'orderNo', o.order_no, 'learnerId', coalesce(g.learner_id, o.learner_id)::text,
    'periodId', o.period_id::text, 'parts', (select jsonb_agg(jsonb_build_object('nth', p.nth, 'kind', p.kind, 'name', p.name,
      'course_id', p.course_id::text, 'item_id', p.item_id::text, 'units', p.units, 'days', p.days, 'count', p.count,
      'list_fen', p.list_fen, 'share_fen', p.share_fen) order by p.nth) from trade.order_part p where p.order_id = o.id))
  from trade.customer_order o left join trade.gift_claim g on g.order_id = o.id where o.id = p_order);
end $$;
