-- While an offer compares with a price, the price stays.
create or replace function trade.hold_prices() returns trigger language plpgsql as $$
begin
  if exists (select from trade.offer o where o.goods_id = new.id and o.ends_at > now()) then
    raise exception 'goods % have an offer that compares with their price', new.id
      using errcode = 'check_violation', constraint = 'price_held_for_offer';
  end if;
  new.price_since := now();
  return new;
end $$;
