-- The crossed-out price is one that was really asked: lower than it, and in force for seven days before the offer begins.
create or replace function content.hold_honest_offers() returns trigger language plpgsql as $$
declare
  v_product content.product;
begin
  -- Locked, so that the price cannot change between this look and the commit.
  select * into v_product from content.product p where p.id = new.product_id for update;
  if new.price_fen >= v_product.price_fen or v_product.price_since > new.starts_at - interval '7 days' then
    raise exception 'the price before offer % was not asked for seven days, or is not above it', new.name
      using errcode = 'check_violation', constraint = 'honest_offer';
  end if;
  return new;
end $$;
