-- What is left to be paid of an order that was reserved: a price only falls, so it is the lower one of what was agreed and what is asked now,
-- less the deposit. What made the agreed price lower than the list's (a coupon, being a learner) still does; carrying is never given away by it.
create or replace function trade.rest_of(p_order bigint, p_now timestamptz) returns int language sql stable as $$
  select greatest(1, least(o.pay_fen, greatest(1, least(g.price_fen, f.price_fen,
      case o.basis when 'learner' then g.learner_price_fen when 'renewal' then g.renewal_price_fen end) - o.coupon_fen) + o.postage_fen) - o.deposit_fen)
  from trade.customer_order o join trade.goods g on g.id = o.goods_id
  left join lateral (select f.price_fen from trade.offer f where f.goods_id = g.id and f.starts_at <= p_now and f.ends_at > p_now limit 1) f on true
  where o.id = p_order and o.form = 'deposit'
$$;
