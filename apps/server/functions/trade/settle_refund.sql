-- What a provider says of money on its way back. Accepted is not done; done is a fact, whatever was said before. The last one that is done
-- ends its order. Another provider than the one that was paid knows nothing of it, and what our bank has transferred nobody was to send as well.
-- Answers `settled`, `known`, or `contradiction`.
create or replace function trade.settle_refund(p_no text, p_is text, p_fen int, p_done_at timestamptz, p_provider_no text, p_now timestamptz,
  p_provider text default null)
returns text language plpgsql as $$
declare
  v_refund trade.refund;
  v_payment trade.payment;
  v_state text := case p_is when 'done' then 'done' when 'sent' then 'sent' when 'absent' then 'granted' else 'stuck' end;
begin
  select r.* into v_refund from trade.refund r where r.out_refund_no = p_no;
  select p.* into v_payment from trade.payment p where p.id = v_refund.payment_id;
  -- What nobody has granted was never sent.
  if v_refund.id is null or v_refund.granted_at is null or v_payment.provider <> p_provider or (p_is = 'done' and p_fen <> v_refund.fen) then
    perform trade.note_contradiction(coalesce(p_provider, v_payment.provider, 'wechat'), case when v_refund.granted_at is null then 'no such refund'
      when v_payment.provider <> p_provider then 'refund of another provider' else 'amount of a refund' end, p_no, p_provider_no, p_now);
    return 'contradiction';
  end if;
  perform from trade.customer_order o where o.id = v_refund.order_id for update;
  select r.* into v_refund from trade.refund r where r.id = v_refund.id for update;
  if p_is = 'done' and v_refund.state = 'done' and v_refund.provider_no is null and v_refund.transfer_no is not null then
    perform trade.note_contradiction(v_payment.provider, 'back by transfer and by its provider', p_no, p_provider_no, p_now);
    return 'contradiction';
  end if;
  -- Only a person sends again what was stuck.
  if v_refund.state in ('done', v_state) or (v_refund.state = 'stuck' and v_state <> 'done') then return 'known'; end if;
  update trade.refund r set state = v_state, state_at = p_now, done_at = p_done_at, provider_no = coalesce(p_provider_no, r.provider_no)
    where r.id = v_refund.id;
  if v_state <> 'done' then return 'settled'; end if;
  perform books.post('refund-done', p_no, p_done_at, p_now, jsonb_build_array(jsonb_build_object('debit', 'refunding/' || p_no,
    'credit', 'provider/' || v_payment.provider || '/' || v_payment.mchid, 'fen', v_refund.fen)));
  update trade.customer_order o set state = 'refunded', event = 'refunded', state_at = p_now
    where o.id = v_refund.order_id and o.state = 'ending'
      and not exists (select from trade.refund r where r.order_id = o.id and r.state not in ('done', 'withdrawn'));
  return 'settled';
end $$;
