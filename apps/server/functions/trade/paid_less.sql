-- Whether somebody paid less than this for the goods in the last seven days, postage apart: such a price is not called 原价.
-- From price to price, each with its last payment: orders of a goods are millions, its prices a handful.
create or replace function trade.paid_less(p_goods bigint, p_fen int, p_now timestamptz) returns boolean language plpgsql stable
  set enable_seqscan = off as $$
declare
  v_fen int := -1;
begin
  loop
    select o.pay_fen - o.fallen_fen - o.postage_fen into v_fen from trade.customer_order o
      where o.goods_id = p_goods and o.way = 'money' and o.paid_at is not null
        and o.pay_fen - o.fallen_fen - o.postage_fen > v_fen and o.pay_fen - o.fallen_fen - o.postage_fen < p_fen
      order by o.pay_fen - o.fallen_fen - o.postage_fen limit 1;
    if v_fen is null then
      return false;
    end if;
    if exists (select from trade.customer_order o where o.goods_id = p_goods and o.way = 'money'
        and o.pay_fen - o.fallen_fen - o.postage_fen = v_fen and o.paid_at > p_now - interval '7 days') then
      return true;
    end if;
  end loop;
end $$;
