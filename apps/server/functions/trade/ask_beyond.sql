-- Asks for these parts of a paid order to be given back whole, whatever was used of them; two of our own have decided it. With the owner's
-- rights, so that the console holds an order without the right to change one. Answers `asked` with its number and sum; `unknown`; `not-now`;
-- or `too-much`, where less is left of what was paid than this and what the other parts can still bring back.
create or replace function trade.ask_beyond(p_order_no text, p_parts smallint[], p_now timestamptz) returns jsonb
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_order trade.customer_order;
  v_payment bigint;
  v_left int;
  v_most bigint;
  v_no text := replace(gen_random_uuid()::text, '-', '');
  v_fen int;
  v_count int;
  v_refund bigint;
begin
  select * into v_order from trade.customer_order o where o.order_no = p_order_no for update;
  if v_order.id is null then return jsonb_build_object('is', 'unknown'); end if;
  -- Whoever packs waits: what is given back does not leave meanwhile.
  perform from trade.parcel p where p.order_id = v_order.id order by p.id for update;
  select sum(p.share_fen), count(*) into v_fen, v_count from trade.order_part p
    where p.order_id = v_order.id and p.nth = any(p_parts) and p.share_fen > 0
      and not exists (select from trade.refund_part r where r.order_id = p.order_id and r.nth = p.nth and r.released_at is null);
  if v_order.state <> 'paid' or v_order.way <> 'money' or v_count = 0 or v_count <> cardinality(p_parts) then
    return jsonb_build_object('is', 'not-now');
  end if;
  select p.id, p.fen into v_payment, v_left from trade.left_of_payments(v_order.id) p order by p.id desc limit 1;
  v_most := greatest(0, (select coalesce(sum(p.fen), 0) from trade.left_of_payments(v_order.id) p)
    - (select coalesce(sum(books.balance_of('contract/' || p_order_no || '/' || p.nth)), 0) from trade.order_part p
      where p.order_id = v_order.id and p.nth <> all(p_parts)
        and not exists (select from trade.refund_part r where r.order_id = p.order_id and r.nth = p.nth and r.released_at is null)));
  if v_fen > v_most then return jsonb_build_object('is', 'too-much', 'leftFen', v_most); end if;
  insert into trade.refund (order_id, payment_id, out_refund_no, why, fen, rest_fen, state, state_at, asked_at, reviewed_at)
    values (v_order.id, v_payment, v_no, 'beyond', least(v_fen, v_left), v_fen - least(v_fen, v_left), 'asked', p_now, p_now, p_now)
    returning id into v_refund;
  insert into trade.refund_part (refund_id, order_id, nth, fen)
    select v_refund, p.order_id, p.nth, p.share_fen from trade.order_part p where p.order_id = v_order.id and p.nth = any(p_parts);
  return jsonb_build_object('is', 'asked', 'no', v_no, 'fen', v_fen);
end $$;
