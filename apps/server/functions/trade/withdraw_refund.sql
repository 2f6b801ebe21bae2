-- Takes back what was asked for, while nobody has granted it. Answers its state then.
create or replace function trade.withdraw_refund(p_order bigint, p_no text, p_now timestamptz) returns text language plpgsql as $$
declare
  v_refund trade.refund;
begin
  perform from trade.customer_order o where o.id = p_order for update;
  select r.* into v_refund from trade.refund r where r.out_refund_no = p_no and r.order_id = p_order for update;
  if v_refund.state is distinct from 'asked' then return v_refund.state; end if;
  update trade.refund r set state = 'withdrawn', state_at = p_now where r.id = v_refund.id;
  update trade.refund_part p set released_at = p_now where p.refund_id = v_refund.id;
  return 'withdrawn';
end $$;
