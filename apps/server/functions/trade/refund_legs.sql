-- Legs from the parts of a refund to what goes back, for what lies between these two sums of them laid end to end. In plpgsql, which plans
-- once a connection and not at each call.
create or replace function trade.refund_legs(p_refund bigint, p_no text, p_from bigint, p_until bigint) returns jsonb language plpgsql stable as $$
begin
  return (select jsonb_agg(jsonb_build_object('debit', 'contract/' || s.order_no || '/' || s.nth, 'credit', 'refunding/' || p_no,
      'fen', least(s.upto, p_until) - greatest(s.upto - s.fen, p_from)) order by s.nth)
  from (select o.order_no, p.nth, p.fen, sum(p.fen) over (order by p.nth) as upto
    from trade.refund_part p join trade.customer_order o on o.id = p.order_id where p.refund_id = p_refund) s
  where least(s.upto, p_until) > greatest(s.upto - s.fen, p_from));
end $$;
