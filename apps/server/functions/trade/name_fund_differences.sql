-- Holds what moved on the account against what was traded: every payment, refund and fee has moved it, and what else has is named. Also where
-- the provider's own figures do not lead from one day to the next. By which number both sides know it, `nets_refunds` says.
create or replace function trade.name_fund_differences(p_provider text, p_mchid text, p_day date, p_now timestamptz)
returns void language sql as $$
  with nets as (
    select trade.nets_refunds(p_provider) as it
  ), traded as (
    select t.*, case when n.it then t.transaction_id else t.out_trade_no end as paid_no,
      case when n.it then t.out_refund_no else t.out_trade_no end as back_no, case when n.it then t.fen + t.fee_fen else t.fen end as back_fen
    from nets n, trade.bill_trade t join trade.bill b on b.id = t.bill_id
    where b.provider = p_provider and b.mchid = p_mchid and b.day = p_day and b.kind = 'trade'
  ), moved as (
    select f.*, case when n.it and f.kind <> 'refund' then f.provider_no else f.our_no end as no
    from nets n, trade.bill_fund f join trade.bill b on b.id = f.bill_id
    where b.provider = p_provider and b.mchid = p_mchid and b.day = p_day and b.kind = 'fund'
  ), paid as (
    select t.paid_no as no, sum(t.fen) filter (where not t.is_refund) as fen, sum(t.fee_fen) as fee_fen
    from traded t, nets n where not t.is_refund or not n.it group by 1
  ), came as (
    select f.no, sum(f.fen) filter (where f.kind = 'paid') as fen,
      coalesce(sum(case when f.is_in then -f.fen else f.fen end) filter (where f.kind = 'fee'), 0) as fee_fen
    from moved f where f.kind in ('paid', 'fee') and f.no <> '' group by 1
  ), back as (
    select t.back_no as no, sum(t.back_fen) as fen from traded t where t.is_refund group by 1
  ), went as (
    select f.no, sum(f.fen) as fen from moved f where f.kind = 'refund' and f.no <> '' group by 1
  ), differs as (
    select 'fund' as kind, coalesce(p.no, c.no) as about, p.fen as ours_fen, c.fen as theirs_fen
    from paid p full join came c on c.no = p.no where p.fen is distinct from c.fen
    union all
    -- What came back of a fee has moved by itself too.
    select 'fee', p.no, p.fee_fen, coalesce(c.fee_fen, 0) from paid p left join came c on c.no = p.no
    where p.fee_fen <> coalesce(c.fee_fen, 0) and (c.no is not null or p.fen is null)
    union all
    -- Taken on another day than it was paid on is no difference; for something that was never paid is one.
    select 'fee', c.no, null, c.fee_fen from came c, nets n where c.fee_fen <> 0 and c.fen is null
      and not exists (select from paid p where p.no = c.no)
      and not exists (select from trade.bill_trade t join trade.bill b on b.id = t.bill_id
        where n.it and t.transaction_id = c.no and not t.is_refund and b.provider = p_provider and b.mchid = p_mchid)
      and not exists (select from trade.bill_trade t join trade.bill b on b.id = t.bill_id
        where not n.it and t.out_trade_no = c.no and not t.is_refund and b.provider = p_provider and b.mchid = p_mchid)
    union all
    -- A refund of WeChat's brings its fee back, so less leaves the account than the buyer has got.
    select 'fund', coalesce(b.no, w.no), b.fen, w.fen from back b full join went w on w.no = b.no where b.fen is distinct from w.fen
    union all
    -- And what bears no number of ours, whatever it calls itself.
    select 'other', f.flow_no, null, case when f.is_in then f.fen else -f.fen end from moved f
    where f.kind = 'other' or (f.kind in ('paid', 'fee', 'refund') and coalesce(f.no, '') = '')
    union all
    select 'left', p_day::text, s.reckoned_fen, s.left_fen from trade.fund_standing(p_provider, p_mchid, p_day) s
    where s.reckoned_fen <> s.left_fen
  )
  insert into trade.difference (provider, mchid, day, kind, about, ours_fen, theirs_fen, found_at)
    select p_provider, p_mchid, p_day, d.kind, d.about, d.ours_fen, d.theirs_fen, p_now from differs d order by d.kind, d.about
    on conflict on constraint named_once do nothing
$$;
