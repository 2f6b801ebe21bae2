-- Of a thing there is more to be had than before: whoever waits for goods that it is a part of may be told.
create or replace function trade.note_more() returns trigger language plpgsql as $$
begin
  perform trade.tell_wishers(s.goods_id)
    from (select distinct s.goods_id from trade.part p join trade.sku s on s.id = p.sku_id where p.item_id = new.id order by 1) s
    where exists (select from trade.wish w where w.goods_id = s.goods_id and w.told_at is null);
  return null;
end $$;
