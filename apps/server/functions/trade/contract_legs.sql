-- Legs from an account to the parts of an order, for what lies between these two sums of its shares laid end to end: the deposit pays the
-- first of it, the rest what is left. In plpgsql, which plans once a connection and not at each call.
create or replace function trade.contract_legs(p_order bigint, p_debit text, p_from bigint, p_until bigint) returns jsonb language plpgsql stable as $$
begin
  return (select jsonb_agg(jsonb_build_object('debit', p_debit, 'credit', 'contract/' || s.order_no || '/' || s.nth,
      'fen', least(s.upto, p_until) - greatest(s.upto - s.share_fen, p_from)) order by s.nth)
  from (select o.order_no, p.nth, p.share_fen, sum(p.share_fen) over (order by p.nth) as upto
    from trade.order_part p join trade.customer_order o on o.id = p.order_id where o.id = p_order) s
  where least(s.upto, p_until) > greatest(s.upto - s.share_fen, p_from));
end $$;
