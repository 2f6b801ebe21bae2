-- An attempt asks for the sum of its order, for its deposit, or for what is left of it: what is taken is what was on the button.
create or replace function trade.hold_attempts() returns trigger language plpgsql as $$
begin
  if not exists (select from trade.customer_order o where o.id = new.order_id and new.fen = case new.pays
      when 'all' then case when o.form <> 'deposit' then o.pay_fen end
      when 'deposit' then o.deposit_fen
      when 'balance' then case when o.state = 'reserved' then trade.rest_of(o.id, new.made_at) end end) then
    raise exception 'an attempt asks for another sum than order % has', new.order_id
      using errcode = 'check_violation', constraint = 'attempts_ask_for_the_sum';
  end if;
  return new;
end $$;
