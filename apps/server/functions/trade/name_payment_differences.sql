-- Holds the payments of a day against the provider's, by transaction, and names what differs: once, however often it is held.
create or replace function trade.name_payment_differences(p_provider text, p_mchid text, p_day date, p_now timestamptz)
returns void language sql as $$
  with theirs as (
    select t.* from trade.bill_trade t join trade.bill b on b.id = t.bill_id
    where b.provider = p_provider and b.mchid = p_mchid and b.day = p_day and b.kind = 'trade' and not t.is_refund
  ), ours as (
    select p.transaction_id, p.fen, a.out_trade_no from trade.payment p join trade.attempt a on a.id = p.attempt_id
    where p.provider = p_provider and p.mchid = p_mchid and p.paid_at >= p_day::timestamp at time zone 'Asia/Shanghai'
      and p.paid_at < (p_day + 1)::timestamp at time zone 'Asia/Shanghai'
  ), differs as (
    select case when p.id is null then 'theirs-only' when a.out_trade_no <> t.out_trade_no then 'number' else 'sum' end as kind,
      t.transaction_id as about, p.fen::bigint as ours_fen, t.fen as theirs_fen
    from theirs t left join trade.payment p on p.provider = p_provider and p.transaction_id = t.transaction_id
      left join trade.attempt a on a.id = p.attempt_id
    where p.id is null or a.out_trade_no <> t.out_trade_no or p.fen <> t.fen
    union all
    select 'ours-only', o.transaction_id, o.fen, null from ours o
    where not exists (select from trade.bill_trade t join trade.bill b on b.id = t.bill_id
      where t.transaction_id = o.transaction_id and not t.is_refund and b.provider = p_provider and b.mchid = p_mchid)
    union all
    -- Money that has to go back, and of which not all is on its way after a day.
    select 'surplus-waits', p.transaction_id, p.fen - p.granted_fen, null from trade.payment p
    where p.provider = p_provider and p.mchid = p_mchid and p.became <> 'order' and p.granted_fen < p.fen
      and p.heard_at < p_now - interval '1 day'
  )
  insert into trade.difference (provider, mchid, day, kind, about, ours_fen, theirs_fen, found_at)
    select p_provider, p_mchid, p_day, d.kind, d.about, d.ours_fen, d.theirs_fen, p_now from differs d order by d.kind, d.about
    on conflict on constraint named_once do nothing
$$;
