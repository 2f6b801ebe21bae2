-- The crossed-out price is one that was really asked: lower than it, and in force for seven days before the offer begins.
create or replace function trade.hold_honest_offers() returns trigger language plpgsql as $$
declare
  v_goods trade.goods;
begin
  -- Locked, so that the price cannot change between this look and the commit, and nobody orders at a price that is about to change.
  select * into v_goods from trade.goods g where g.id = new.goods_id for update;
  if new.price_fen >= v_goods.price_fen or v_goods.price_since > new.starts_at - interval '7 days' then
    raise exception 'the price before offer % was not asked for seven days, or is not above it', new.name
      using errcode = 'check_violation', constraint = 'honest_offer';
  end if;
  return new;
end $$;
