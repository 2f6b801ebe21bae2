-- An order that was paid and waited is complete: its team came together, or somebody has claimed it. What lay apart is its parts' now. Answers
-- what is to be delivered in the same transaction; nothing where it does not wait any more. Its lock is the caller's.
create or replace function trade.complete_order(p_order bigint, p_event text, p_now timestamptz) returns jsonb language plpgsql as $$
declare
  v_order trade.customer_order;
begin
  select * into v_order from trade.customer_order o where o.id = p_order for update;
  if v_order.state is distinct from (case p_event when 'team-complete' then 'gathering' else 'unclaimed' end) then return null; end if;
  perform books.post(case p_event when 'team-complete' then 'complete' else 'claimed' end, v_order.order_no, p_now, p_now,
    trade.contract_legs(p_order, v_order.form || '/' || v_order.order_no, 0, v_order.pay_fen));
  update trade.customer_order set state = 'paid', event = p_event, state_at = p_now, paid_at = p_now where id = p_order;
  return trade.delivery_of(p_order);
end $$;
