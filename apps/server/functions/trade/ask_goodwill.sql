-- Asks for a sum of our own to go the way that an order was paid; two of our own have decided it. Never more than was earned of the order: what
-- its buyer can ask back by the rule stays his. With the owner's rights, as `ask_beyond`.
create or replace function trade.ask_goodwill(p_order_no text, p_fen int, p_now timestamptz) returns jsonb
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_order trade.customer_order;
  v_payment bigint;
  v_most int;
  v_no text := replace(gen_random_uuid()::text, '-', '');
begin
  select * into v_order from trade.customer_order o where o.order_no = p_order_no for update;
  if v_order.id is null then return jsonb_build_object('is', 'unknown'); end if;
  if v_order.state not in ('paid', 'ending', 'refunded') or v_order.way <> 'money' then return jsonb_build_object('is', 'not-now'); end if;
  v_most := greatest(0, (select coalesce(sum(p.fen), 0) from trade.left_of_payments(v_order.id) p)
    - (select coalesce(sum(books.balance_of('contract/' || p_order_no || '/' || p.nth)), 0) from trade.order_part p where p.order_id = v_order.id));
  -- From one payment: who was paid in two is asked twice.
  select p.id into v_payment from trade.left_of_payments(v_order.id) p where p.fen >= p_fen order by p.id desc limit 1;
  if p_fen > v_most or v_payment is null then return jsonb_build_object('is', 'too-much', 'leftFen', v_most); end if;
  insert into trade.refund (order_id, payment_id, out_refund_no, why, fen, state, state_at, asked_at, reviewed_at)
    values (v_order.id, v_payment, v_no, 'goodwill', p_fen, 'asked', p_now, p_now, p_now);
  return jsonb_build_object('is', 'asked', 'no', v_no, 'fen', p_fen);
end $$;
