-- An attempt asks for the sum of its order: what is taken is what was on the button.
create or replace function trade.hold_attempts() returns trigger language plpgsql as $$
begin
  if not exists (select from trade.customer_order o where o.id = new.order_id and o.pay_fen = new.fen) then
    raise exception 'an attempt asks for another sum than order % has', new.order_id
      using errcode = 'check_violation', constraint = 'attempts_ask_for_the_sum';
  end if;
  return new;
end $$;
