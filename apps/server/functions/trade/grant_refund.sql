-- Grants money back from one payment, under the lock of its order; its number is one for ever. Whoever calls this sends it by a job in the
-- same transaction.
create or replace function trade.grant_refund(p_payment bigint, p_fen int, p_why text, p_account text, p_now timestamptz)
returns text language plpgsql as $$
declare
  v_order bigint := (select p.order_id from trade.payment p where p.id = p_payment);
  v_no text := replace(gen_random_uuid()::text, '-', '');
begin
  perform from trade.customer_order o where o.id = v_order for update;
  insert into trade.refund (order_id, payment_id, out_refund_no, why, fen, state, state_at, granted_at)
    values (v_order, p_payment, v_no, p_why, p_fen, 'granted', p_now, p_now);
  perform books.post('refund-granted', v_no, p_now, p_now,
    jsonb_build_array(jsonb_build_object('debit', p_account, 'credit', 'refunding/' || v_no, 'fen', p_fen)));
  return v_no;
end $$;
