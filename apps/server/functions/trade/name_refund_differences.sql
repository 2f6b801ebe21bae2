-- The same of what went back, by our number of the refund. A bill has it on the day on which the provider took it on, and never corrects
-- what it said then: that one of ours is done and theirs was not yet is no difference. What our bank has transferred is in none: where it is, or
-- where one number has come twice, it went out twice.
create or replace function trade.name_refund_differences(p_provider text, p_mchid text, p_day date, p_now timestamptz)
returns void language sql as $$
  with theirs as (
    select t.* from trade.bill_trade t join trade.bill b on b.id = t.bill_id
    where b.provider = p_provider and b.mchid = p_mchid and b.day = p_day and b.kind = 'trade' and t.is_refund
  ), differs as (
    select case when r.id is null then 'refund-theirs-only' when r.fen <> t.fen then 'refund-sum' else 'refund-not-done' end as kind,
      t.out_refund_no as about, r.fen::bigint as ours_fen, t.fen as theirs_fen
    from theirs t left join trade.refund r on r.out_refund_no = t.out_refund_no
    where r.id is null or r.fen <> t.fen or (t.refund_state = 'SUCCESS' and r.state <> 'done')
    union all
    select 'refund-twice', r.out_refund_no, r.fen, sum(t.fen) from trade.refund r
      join trade.bill_trade t on t.out_refund_no = r.out_refund_no and t.is_refund
      join trade.bill b on b.id = t.bill_id and b.provider = p_provider and b.mchid = p_mchid and b.day <= p_day
      where r.out_refund_no in (select h.out_refund_no from theirs h)
      group by r.id having count(*) > 1 or (r.transfer_no is not null and r.state = 'done')
    union all
    select 'refund-ours-only', r.out_refund_no, r.fen, null from trade.refund r join trade.payment p on p.id = r.payment_id
    where p.provider = p_provider and p.mchid = p_mchid and r.transfer_no is null and r.done_at >= p_day::timestamp at time zone 'Asia/Shanghai'
      and r.done_at < (p_day + 1)::timestamp at time zone 'Asia/Shanghai'
      and not exists (select from trade.bill_trade t join trade.bill b on b.id = t.bill_id
        where t.out_refund_no = r.out_refund_no and t.is_refund and b.provider = p_provider and b.mchid = p_mchid)
    union all
    select 'refund-waits', r.out_refund_no, r.fen, null from trade.refund r join trade.payment p on p.id = r.payment_id
    where p.provider = p_provider and p.mchid = p_mchid and r.state in ('granted', 'sent', 'stuck') and r.granted_at < p_now - interval '1 day'
      and not exists (select from theirs t where t.out_refund_no = r.out_refund_no and t.refund_state = 'SUCCESS')
  )
  insert into trade.difference (provider, mchid, day, kind, about, ours_fen, theirs_fen, found_at)
    select p_provider, p_mchid, p_day, d.kind, d.about, d.ours_fen, d.theirs_fen, p_now from differs d order by d.kind, d.about
    on conflict on constraint named_once do nothing
$$;
