-- A refund that was stuck went by a transfer, whose number was noted by two: done, from the bank instead of the provider. Once, whoever calls.
-- Where its provider has brought it back meanwhile, it went twice: somebody has to know.
create or replace function trade.settle_transfer(p_no text, p_paid_at timestamptz, p_now timestamptz) returns boolean language plpgsql as $$
declare
  v_refund trade.refund;
begin
  perform from trade.customer_order o where o.id = (select r.order_id from trade.refund r where r.out_refund_no = p_no) for update;
  select r.* into v_refund from trade.refund r where r.out_refund_no = p_no for update;
  if v_refund.state = 'done' and v_refund.provider_no is not null and v_refund.transfer_no is not null then
    perform trade.note_contradiction((select p.provider from trade.payment p where p.id = v_refund.payment_id), 'back by its provider and by transfer',
      p_no, v_refund.transfer_no, p_now);
  end if;
  if v_refund.state is distinct from 'stuck' or v_refund.transfer_no is null then return false; end if;
  update trade.refund r set state = 'done', state_at = p_now, done_at = p_paid_at where r.id = v_refund.id;
  perform books.post('refund-done', p_no, p_paid_at, p_now, jsonb_build_array(jsonb_build_object('debit', 'refunding/' || p_no,
    'credit', 'bank/transfer/' || p_no, 'fen', v_refund.fen)));
  update trade.customer_order o set state = 'refunded', event = 'refunded', state_at = p_now
    where o.id = v_refund.order_id and o.state = 'ending'
      and not exists (select from trade.refund r where r.order_id = o.id and r.state not in ('done', 'withdrawn'));
  return true;
end $$;
