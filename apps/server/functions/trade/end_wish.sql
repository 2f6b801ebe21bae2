-- An order is what was waited for; where it comes to nothing, its buyer asks again.
create or replace function trade.end_wish() returns trigger language plpgsql as $$
begin
  delete from trade.wish where learner_id = new.learner_id and goods_id = new.goods_id;
  return null;
end $$;
