-- Every price that was asked stays written; one that was changed twice in a moment was never asked.
create or replace function trade.keep_price() returns trigger language plpgsql as $$
begin
  insert into trade.price (goods_id, since, price_fen, learner_price_fen)
  values (new.id, new.price_since, new.price_fen, new.learner_price_fen)
  on conflict do nothing;
  return null;
end $$;
