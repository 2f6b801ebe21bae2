-- What of each payment of an order nobody has been given back, nor asked for. What another payment gives of one is the first's.
create or replace function trade.left_of_payments(p_order bigint) returns table (id bigint, fen int) language sql stable as $$
  select p.id, p.fen - r.fen from trade.payment p
    cross join lateral (select coalesce(sum(case when r.payment_id = p.id then r.fen else 0 end
        + case when r.payment_id > p.id and r.state = 'asked' then r.rest_fen else 0 end), 0)::int as fen
      from trade.refund r where r.order_id = p_order and r.state <> 'withdrawn') r
  where p.order_id = p_order and p.became = 'order' and p.fen > r.fen
$$;
