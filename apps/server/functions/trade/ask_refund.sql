-- Asks for these parts of a paid order to be given back, under its lock: of each the balance of its account, whatever that is. Answers `asked`
-- with its number; `sum-changed` where that is another sum than was seen; `not-now` where a part cannot come back.
create or replace function trade.ask_refund(p_order bigint, p_parts smallint[], p_seen_fen int, p_reason text, p_now timestamptz)
returns jsonb language plpgsql as $$
declare
  v_order trade.customer_order;
  v_payment bigint;
  v_left int;
  v_no text := replace(gen_random_uuid()::text, '-', '');
  v_parts jsonb;
  v_fen bigint;
  v_refund bigint;
begin
  select * into v_order from trade.customer_order o where o.id = p_order for update;
  -- The newest payment of which something is left.
  select p.id, p.fen into v_payment, v_left from trade.left_of_payments(p_order) p order by p.id desc limit 1;
  select jsonb_agg(jsonb_build_object('nth', p.nth, 'fen', b.fen)), sum(b.fen) into v_parts, v_fen
    from trade.order_part p cross join lateral (select books.balance_of('contract/' || v_order.order_no || '/' || p.nth) as fen) b
    where p.order_id = p_order and p.nth = any(p_parts) and b.fen > 0 and (p.kind in ('course', 'membership') or trade.may_come_back(p_order, p.nth, p.kind))
      and not exists (select from trade.refund_part r where r.order_id = p_order and r.nth = p.nth and r.released_at is null);
  if v_order.state <> 'paid' or v_payment is null or v_fen > (select sum(p.fen) from trade.left_of_payments(p_order) p)
      or coalesce(jsonb_array_length(v_parts), 0) <> cardinality(p_parts) then
    return jsonb_build_object('is', 'not-now');
  end if;
  if v_fen <> p_seen_fen then return jsonb_build_object('is', 'sum-changed', 'fen', v_fen); end if;
  insert into trade.refund (order_id, payment_id, out_refund_no, why, fen, rest_fen, state, state_at, asked_at, reason)
    values (p_order, v_payment, v_no, 'asked', least(v_fen, v_left), v_fen - least(v_fen, v_left), 'asked', p_now, p_now, p_reason) returning id into v_refund;
  insert into trade.refund_part (refund_id, order_id, nth, fen)
    select v_refund, p_order, (p.part ->> 'nth')::smallint, (p.part ->> 'fen')::int from jsonb_array_elements(v_parts) p(part);
  return jsonb_build_object('is', 'asked', 'no', v_no, 'fen', v_fen);
end $$;
