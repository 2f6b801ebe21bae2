-- What lies at a provider at the end of a day by its own words: what is written behind its last movement; and what that should be, reckoned
-- from the day before. Where nothing has moved it is what it was; who tells no balance holds the sum of what it has told. Beside it, what it
-- has taken already for refunds that had not arrived.
create or replace function trade.fund_standing(p_provider text, p_mchid text, p_day date)
returns table (left_fen bigint, reckoned_fen bigint, under_way_fen bigint) language sql stable as $$
  with latest as (
    select b.id, b.day from trade.bill b where b.provider = p_provider and b.mchid = p_mchid and b.kind = 'fund' and b.day <= p_day and b.lines > 0
    order by b.day desc limit 1
  ), before as (
    select b.id from trade.bill b where b.provider = p_provider and b.mchid = p_mchid and b.kind = 'fund' and b.lines > 0
      and b.day < (select l.day from latest l) order by b.day desc limit 1
  ), told as (
    select (select f.left_fen from trade.bill_fund f where f.bill_id = (select l.id from latest l) order by f.at desc, f.nth desc limit 1) as now_fen,
      (select f.left_fen from trade.bill_fund f where f.bill_id = (select b.id from before b) order by f.at desc, f.nth desc limit 1) as then_fen,
      (select sum(case when f.is_in then f.fen else -f.fen end) from trade.bill_fund f where f.bill_id = (select l.id from latest l)) as moved_fen
  ), held as (
    select t.then_fen + t.moved_fen as reckoned_fen, coalesce(t.now_fen, (select sum(case when f.is_in then f.fen else -f.fen end)
      from trade.bill_fund f join trade.bill b on b.id = f.bill_id where b.provider = p_provider and b.mchid = p_mchid and b.kind = 'fund'
        and b.day <= p_day), 0)::bigint as now_fen from told t
  )
  select h.now_fen, coalesce(h.reckoned_fen, h.now_fen)::bigint,
    coalesce((select sum(r.fen) from trade.refund r where (r.done_at is null or (r.done_at at time zone 'Asia/Shanghai')::date > p_day)
      and exists (select from trade.bill_trade t join trade.bill b on b.id = t.bill_id where t.is_refund and t.out_refund_no = r.out_refund_no
        and b.provider = p_provider and b.mchid = p_mchid and b.day <= p_day)), 0)::bigint
  from held h
$$;
