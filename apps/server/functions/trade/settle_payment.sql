-- What a provider has taken, settled once: the payment, the order's step, its postings, and money back where it cannot stay. It answers
-- `settled` with what is to be delivered or sent back in the same transaction; `known`; `contradiction`; or `ask`. That last one is of a
-- closed order: everything is locked and nothing written, and the caller asks what other modules know and comes again with `p_deliver`.
-- Locks, as everywhere: the learner, his buying of these goods, items, coupons, orders.
create or replace function trade.settle_payment(p_provider text, p_mchid text, p_app text, p_out_trade_no text, p_transaction text, p_fen int,
  p_paid_at timestamptz, p_by text, p_now timestamptz, p_deliver boolean)
returns jsonb language plpgsql as $$
declare
  v_attempt trade.attempt;
  v_order trade.customer_order;
  v_known bigint;
  v_other bigint;
  v_wrong text;
  v_became text;
  v_payment bigint;
  v_refund text;
  v_held text := 'provider/' || p_provider || '/' || p_mchid;
begin
  select * into v_attempt from trade.attempt a where a.out_trade_no = p_out_trade_no;
  select p.attempt_id into v_known from trade.payment p where p.provider = p_provider and p.transaction_id = p_transaction;
  v_wrong := case when v_attempt.id is null then 'no such attempt' when v_known <> v_attempt.id then 'transaction of another attempt'
    when v_attempt.provider <> p_provider then 'provider' when v_attempt.mchid <> p_mchid then 'mchid'
    when v_attempt.app_id is distinct from p_app then 'appid' when v_attempt.fen <> p_fen then 'amount' end;
  if v_wrong is not null then
    perform trade.note_contradiction(p_provider, v_wrong, p_out_trade_no, p_transaction, p_now);
    return jsonb_build_object('is', 'contradiction');
  end if;
  -- A repeat waits for nobody.
  if v_known is not null then return jsonb_build_object('is', 'known'); end if;

  select * into v_order from trade.customer_order o where o.id = v_attempt.order_id;
  v_order.learner_id := (identity.survivors_of(array[v_order.learner_id]))[1];
  perform pg_advisory_xact_lock(hashtext('trade.customer_order'), hashtext(v_order.learner_id || ':' || v_order.goods_id));
  select o.id into v_other from trade.customer_order o
    where o.learner_id = v_order.learner_id and o.goods_id = v_order.goods_id and o.state = 'open' and o.id <> v_order.id;
  perform from trade.item i where i.id in (select p.item_id from trade.order_part p where p.order_id in (v_order.id, v_other)) order by i.id for update;
  perform from trade.coupon c where c.order_id in (v_order.id, v_other) or c.id = v_order.coupon_id order by c.id for update;
  perform from trade.customer_order o where o.id in (v_order.id, v_other) order by o.id for update;
  select * into v_order from trade.customer_order o where o.id = v_order.id;
  select o.id into v_other from trade.customer_order o where o.id = v_other and o.state = 'open';
  if exists (select from trade.payment p where p.provider = p_provider and p.transaction_id = p_transaction) then
    return jsonb_build_object('is', 'known');
  end if;

  if v_order.state = 'closed' and p_deliver is null then
    return jsonb_build_object('is', 'ask', 'learnerId', v_order.learner_id::text, 'other', v_other::text,
      'canHold', trade.can_hold_again(v_order.id, v_other, p_now),
      -- What is a gift may be owned by whoever gives it.
      'courses', (select coalesce(jsonb_agg(p.course_id::text), '[]') from trade.order_part p
        where p.order_id = v_order.id and p.course_id is not null and v_order.form <> 'gift'));
  end if;
  v_became := case when v_order.state = 'open' or (v_order.state = 'closed' and p_deliver) then 'order'
    when v_order.state = 'reserved' and v_attempt.pays = 'balance' then 'order'
    when v_order.state = 'closed' then 'too-late' else 'twice' end;
  insert into trade.payment (order_id, attempt_id, provider, mchid, transaction_id, fen, paid_at, heard_at, heard_by, became, pays)
    values (v_order.id, v_attempt.id, p_provider, p_mchid, p_transaction, p_fen, p_paid_at, p_now, p_by, v_became, v_attempt.pays)
    on conflict (provider, transaction_id) do nothing returning id into v_payment;
  if v_payment is null then return jsonb_build_object('is', 'known'); end if;
  update trade.attempt set state = 'paid', state_at = p_now where id = v_attempt.id;
  if v_became = 'order' then perform trade.pay_order(v_order.id, v_attempt.pays, p_fen, p_now); end if;
  perform books.post('paid', p_provider || '/' || p_transaction, p_paid_at, p_now, case
    when v_became = 'order' and v_order.form in ('whole', 'chosen') then trade.contract_legs(v_order.id, v_held, 0, p_fen)
    when v_became = 'order' and v_attempt.pays = 'balance' then trade.contract_legs(v_order.id, v_held, v_order.deposit_fen, v_order.deposit_fen + p_fen)
    -- Of a deposit, a gift and a team it lies apart until it is clear whose it is.
    when v_became = 'order' then jsonb_build_array(jsonb_build_object('debit', v_held, 'credit', v_order.form || '/' || v_order.order_no, 'fen', p_fen))
    else jsonb_build_array(jsonb_build_object('debit', v_held, 'credit', 'surplus/' || p_provider || '/' || p_transaction, 'fen', p_fen)) end);

  if v_became = 'order' then
    select * into v_order from trade.customer_order o where o.id = v_order.id;
    return jsonb_build_object('is', 'settled',
      'isStillAsked', exists (select from trade.attempt a where a.order_id = v_order.id and a.state in ('reserved', 'ready')), 
      'orderId', v_order.id::text, 'delivery', case v_order.state when 'paid' then trade.delivery_of(v_order.id) end,
      'waits', case when v_order.state in ('reserved', 'unclaimed') then jsonb_build_object('orderNo', v_order.order_no,
        'until', coalesce(v_order.balance_by, (select g.claim_by from trade.gift g where g.order_id = v_order.id))) end);
  end if;
  v_refund := trade.grant_refund(v_payment, p_fen, v_became, 'surplus/' || p_provider || '/' || p_transaction, p_now);
  if v_became = 'too-late' then
    update trade.customer_order set state = 'ending', event = 'paid-too-late', state_at = p_now where id = v_order.id;
  end if;
  return jsonb_build_object('is', 'settled', 'refund', v_refund);
end $$;
