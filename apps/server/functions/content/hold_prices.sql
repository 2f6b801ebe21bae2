-- While an offer compares with a price, the price stays.
create or replace function content.hold_prices() returns trigger language plpgsql as $$
begin
  if exists (select from content.offer o where o.product_id = new.id and o.ends_at > now()) then
    raise exception 'product % has an offer that compares with its price', new.id
      using errcode = 'check_violation', constraint = 'price_held_for_offer';
  end if;
  new.price_since := now();
  return new;
end $$;
