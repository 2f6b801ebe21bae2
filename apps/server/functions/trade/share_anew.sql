-- The price fell before the rest was paid: what each part costs of it, by list price and largest remainder as it was at first. Postage stays.
create or replace function trade.share_anew(p_order bigint, p_fen int) returns void language plpgsql as $$
declare
  v_postage int := (select coalesce(sum(p.share_fen), 0) from trade.order_part p where p.order_id = p_order and p.kind = 'postage');
  v_fen bigint := p_fen - v_postage;
begin
  update trade.customer_order o set fallen_fen = o.pay_fen - p_fen where o.id = p_order;
  with weighed as (
    select p.nth, p.list_fen::bigint * p.count as weight, sum(p.list_fen::bigint * p.count) over () as whole
    from trade.order_part p where p.order_id = p_order and p.kind <> 'postage'
  ), floored as (
    select w.nth, v_fen * w.weight / w.whole as fen, row_number() over (order by v_fen * w.weight % w.whole desc, w.nth) as place from weighed w
  ), shared as (
    select f.nth, f.fen + case when f.place <= v_fen - (select sum(a.fen) from floored a) then 1 else 0 end as fen from floored f
  )
  update trade.order_part p set share_fen = s.fen from shared s where p.order_id = p_order and p.nth = s.nth;
end $$;
