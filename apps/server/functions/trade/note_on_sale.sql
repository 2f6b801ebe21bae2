-- Goods are sold again: what came back meanwhile was told nobody.
create or replace function trade.note_on_sale() returns trigger language plpgsql as $$
begin
  if exists (select from trade.wish w where w.goods_id = new.id and w.told_at is null) then
    perform trade.tell_wishers(new.id);
  end if;
  return null;
end $$;
