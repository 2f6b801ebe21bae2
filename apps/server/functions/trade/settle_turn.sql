-- One turn of `trade.settle_payments`, which has locked everything: no two of one order. Each statement is asked once for
-- all of them. PostgreSQL reads a table's constraints anew for every statement that writes to it, which is a fifth of what a payment costs by itself.
create or replace function trade.settle_turn(p_payments jsonb, p_now timestamptz)
returns table (nth int, settled jsonb) language plpgsql as $$
declare
  v_nths int[];
  v_orders bigint[];
  v_is text[];
  v_wrongs text[];
  v_written trade.payment[];
  v_refunds jsonb := '{}';
  v_one record;
begin
  with told as materialized (
    select t.*, a.id as attempt_id, a.order_id, a.pays,
      case when a.id is null then 'no such attempt' when a.provider <> t.provider then 'provider' when a.mchid <> t.merchant then 'mchid'
        when a.app_id is distinct from t."appId" then 'appid' when a.fen <> t.fen then 'amount'
        -- Of an order that is open the unique key says so.
        when o.state = 'closed' and exists (select from trade.payment x
          where x.provider = t.provider and x.transaction_id = t."transactionId" and x.attempt_id <> a.id) then 'transaction of another attempt' end as wrong,
      case when k.id is not null then 'known'
        when o.state = 'closed' and t."isDelivered" is null then 'ask'
        when o.state = 'open' or (o.state = 'closed' and t."isDelivered") or (o.state = 'reserved' and a.pays = 'balance') then 'order'
        when o.state = 'closed' then 'too-late' else 'twice' end as became
    from jsonb_to_recordset(p_payments) t(nth int, provider text, merchant text, "appId" text, "outTradeNo" text, "transactionId" text, fen int,
      "paidAt" timestamptz, by text, "isDelivered" boolean)
    left join lateral (select * from trade.attempt a where a.out_trade_no = t."outTradeNo" limit 1) a on true
    left join lateral (select * from trade.payment k where k.attempt_id = a.id and k.transaction_id = t."transactionId" limit 1) k on true
    left join lateral (select * from trade.customer_order o where o.id = a.order_id limit 1) o on true
  ), written as (
    insert into trade.payment as w (order_id, attempt_id, provider, mchid, transaction_id, fen, paid_at, heard_at, heard_by, became, pays)
      select t.order_id, t.attempt_id, t.provider, t.merchant, t."transactionId", t.fen, t."paidAt", p_now, t.by, t.became, t.pays
      from told t where t.wrong is null and t.became in ('order', 'too-late', 'twice') order by t.nth
      on conflict (provider, transaction_id) do nothing returning w as payment, w.order_id
  ), heard as (
    select t.nth, t.order_id, t.became, w.payment, w.order_id is not null as is_written,
      case when t.became in ('order', 'too-late', 'twice') and w.order_id is null then coalesce(t.wrong, 'transaction of another attempt') else t.wrong end as wrong
    from told t left join written w on w.order_id = t.order_id
  )
  select array_agg(h.nth order by h.nth), array_agg(h.order_id order by h.nth), array_agg(h.wrong order by h.nth),
      array_agg(case when h.wrong is null then h.became else 'contradiction' end order by h.nth),
      coalesce(array_agg(h.payment order by h.nth) filter (where h.is_written), '{}')
    into v_nths, v_orders, v_wrongs, v_is, v_written from heard h;

  perform trade.note_contradiction(t.provider, w.wrong, t."outTradeNo", t."transactionId", p_now)
    from unnest(v_nths, v_wrongs) w(nth, wrong)
    join jsonb_to_recordset(p_payments) t(nth int, provider text, "outTradeNo" text, "transactionId" text) on t.nth = w.nth
    where w.wrong is not null;
  if v_written <> '{}' then
    update trade.attempt a set state = 'paid', state_at = p_now where a.id in (select p.attempt_id from unnest(v_written) p);
    perform trade.pay_orders(array(select p.order_id from unnest(v_written) p where p.became = 'order'), p_now);
    perform books.post_all('paid', array_agg(p.provider || '/' || p.transaction_id order by p.id), array_agg(p.paid_at order by p.id),
        array_agg(case
          when p.became = 'order' and o.form in ('whole', 'chosen') then trade.contract_legs(o.id, h.held, 0, p.fen)
          when p.became = 'order' and p.pays = 'balance' then trade.contract_legs(o.id, h.held, o.deposit_fen, o.deposit_fen + p.fen)
          -- Of a deposit, a gift and a team it lies apart until it is clear whose it is.
          when p.became = 'order' then jsonb_build_array(jsonb_build_object('debit', h.held, 'credit', o.form || '/' || o.order_no, 'fen', p.fen))
          else jsonb_build_array(jsonb_build_object('debit', h.held, 'credit', 'surplus/' || p.provider || '/' || p.transaction_id, 'fen', p.fen)) end
          order by p.id), p_now)
      from unnest(v_written) p cross join lateral (select * from trade.customer_order o where o.id = p.order_id limit 1) o
      cross join lateral (select 'provider/' || p.provider || '/' || p.mchid as held) h;
    for v_one in select * from unnest(v_written) p where p.became <> 'order' loop
      v_refunds := v_refunds || jsonb_build_object(v_one.order_id,
        trade.grant_refund(v_one.id, v_one.fen, v_one.became, 'surplus/' || v_one.provider || '/' || v_one.transaction_id, p_now));
      if v_one.became = 'too-late' then
        update trade.customer_order o set state = 'ending', event = 'paid-too-late', state_at = p_now where o.id = v_one.order_id;
      end if;
    end loop;
  end if;

  return query select w.nth, case
      when w.is_what in ('contradiction', 'known') then jsonb_build_object('is', w.is_what)
      when w.is_what = 'ask' then jsonb_build_object('is', 'ask', 'learnerId', o.learner_id::text, 'other', c.id::text,
        'canHold', trade.can_hold_again(o.id, c.id, p_now),
        -- What is a gift may be owned by whoever gives it.
        'courses', (select coalesce(jsonb_agg(p.course_id::text), '[]') from trade.order_part p
          where p.order_id = o.id and p.course_id is not null and o.form <> 'gift'))
      when w.is_what = 'order' then jsonb_build_object('is', 'settled', 'orderId', o.id::text,
        'isStillAsked', exists (select from trade.attempt a where a.order_id = o.id and a.state in ('reserved', 'ready')),
        'delivery', case o.state when 'paid' then trade.delivery_of(o.id) end,
        'waits', case when o.state in ('reserved', 'unclaimed') then jsonb_build_object('orderNo', o.order_no,
          'until', coalesce(o.balance_by, (select g.claim_by from trade.gift g where g.order_id = o.id))) end)
      else jsonb_build_object('is', 'settled', 'refund', v_refunds ->> o.id::text) end
    from unnest(v_nths, v_orders, v_is) w(nth, order_id, is_what)
    left join lateral (select * from trade.customer_order o where o.id = w.order_id limit 1) o on true
    left join lateral (select c.id from trade.customer_order c
      where w.is_what = 'ask' and c.learner_id = o.learner_id and c.goods_id = o.goods_id and c.state = 'open') c on true
    order by w.nth;
end $$;
