-- What was chosen is so many parts of those that the goods have, each once: no hand orders another's course for one's price.
create or replace function trade.hold_choice() returns trigger language plpgsql as $$
begin
  if new.choose_of is distinct from (select s.choose_of from trade.sku s where s.id = new.sku_id)
      or new.choose_of <> (select count(*) from trade.order_part p where p.order_id = new.id and p.kind <> 'postage')
      or exists (select from trade.order_part p where p.order_id = new.id and p.kind <> 'postage' and not exists (
        select from trade.part s where s.sku_id = new.sku_id and s.nth = p.nth and s.kind = p.kind and s.course_id is not distinct from p.course_id
          and s.item_id is not distinct from p.item_id and s.list_fen = p.list_fen)) then
    raise exception 'order % is no choice of what there is', new.id using errcode = 'check_violation', constraint = 'chosen_of_what_there_is';
  end if;
  return null;
end $$;
