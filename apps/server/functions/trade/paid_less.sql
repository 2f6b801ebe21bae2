-- Whether somebody paid less than this for the goods in the last seven days, postage apart: such a price is not called 原价.
create or replace function trade.paid_less(p_goods bigint, p_fen int, p_now timestamptz) returns boolean language sql stable as $$
  select exists (select from trade.customer_order o
    where o.goods_id = p_goods and o.paid_at > p_now - interval '7 days' and o.way = 'money' and o.pay_fen - o.fallen_fen - o.postage_fen < p_fen)
$$;
