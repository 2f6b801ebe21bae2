-- Grants what was asked for, once, under the lock of its order. The last part that was paid for ends the order. Answers which parts end with it,
-- those that cost nothing with the last one; nothing where it was granted or taken back before. Whoever calls this ends them, and sends it.
-- Beyond the rule, what a part's account lacks comes from `goodwill`; what is goodwill alone ends nothing.
create or replace function trade.grant_asked(p_no text, p_now timestamptz) returns jsonb language plpgsql as $$
declare
  v_order trade.customer_order;
  v_refund trade.refund;
  v_is_last boolean;
  v_rest text;
  v_lacks jsonb;
begin
  select o.* into v_order from trade.refund r join trade.customer_order o on o.id = r.order_id where r.out_refund_no = p_no for update of o;
  select r.* into v_refund from trade.refund r where r.out_refund_no = p_no for update;
  if v_refund.state is distinct from 'asked' then return null; end if;
  update trade.refund r set state = 'granted', state_at = p_now, granted_at = p_now where r.id = v_refund.id;
  if v_refund.why = 'goodwill' then
    perform books.post('refund-granted', p_no, p_now, p_now, jsonb_build_array(jsonb_build_object(
      'debit', 'goodwill/' || v_order.order_no, 'credit', 'refunding/' || p_no, 'fen', v_refund.fen)));
    return jsonb_build_object('orderId', v_order.id::text, 'orderNo', v_order.order_no, 'rest', null, 'parts', '[]'::jsonb);
  end if;
  if v_refund.why = 'beyond' then
    select jsonb_agg(jsonb_build_object('debit', 'goodwill/' || v_order.order_no, 'credit', 'contract/' || v_order.order_no || '/' || p.nth,
        'fen', p.fen - b.fen) order by p.nth) into v_lacks
      from trade.refund_part p cross join lateral (select books.balance_of('contract/' || v_order.order_no || '/' || p.nth) as fen) b
      where p.refund_id = v_refund.id and p.fen > b.fen;
    if v_lacks is not null then perform books.post('goodwill', p_no, p_now, p_now, v_lacks); end if;
  end if;
  perform books.post('refund-granted', p_no, p_now, p_now, trade.refund_legs(v_refund.id, p_no, 0, v_refund.fen));
  if v_refund.rest_fen > 0 then
    -- Of the payment before it.
    v_rest := replace(gen_random_uuid()::text, '-', '');
    insert into trade.refund (order_id, payment_id, out_refund_no, why, fen, state, state_at, granted_at)
      select v_order.id, p.id, v_rest, 'rest', v_refund.rest_fen, 'granted', p_now, p_now from trade.payment p
      where p.order_id = v_order.id and p.became = 'order' and p.id < v_refund.payment_id order by p.id desc limit 1;
    if not found then raise exception 'what is left of refund % is of no payment', p_no; end if;
    perform books.post('refund-granted', v_rest, p_now, p_now,
      trade.refund_legs(v_refund.id, v_rest, v_refund.fen, v_refund.fen + v_refund.rest_fen));
  end if;
  v_is_last := not exists (select from trade.order_part p where p.order_id = v_order.id and p.share_fen > 0 and not exists (
    select from trade.refund_part b join trade.refund r on r.id = b.refund_id
    where b.order_id = p.order_id and b.nth = p.nth and b.released_at is null and r.granted_at is not null));
  if v_is_last then
    update trade.customer_order set state = 'ending', event = 'last-part-refunded', state_at = p_now where id = v_order.id;
  end if;
  return jsonb_build_object('orderId', v_order.id::text, 'orderNo', v_order.order_no, 'rest', v_rest, 'parts', (
    select jsonb_agg(jsonb_build_object('nth', p.nth, 'kind', p.kind, 'courseId', p.course_id::text)) from trade.order_part p
    where p.order_id = v_order.id and ((v_is_last and p.share_fen = 0)
      or exists (select from trade.refund_part b where b.refund_id = v_refund.id and b.nth = p.nth))));
end $$;
