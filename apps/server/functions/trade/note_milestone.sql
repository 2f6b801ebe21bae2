-- What became of whom an ad brought: paid with money, once a visit; refunded when nothing is left that was paid by it.
create or replace function trade.note_milestone() returns trigger language plpgsql as $$
begin
  if new.way = 'money' and old.state in ('open', 'closed') and new.state in ('paid', 'reserved', 'gathering', 'unclaimed') then
    insert into trade.milestone (lineage_id, event, happened_at) values (new.lineage_id, 'paid', new.state_at) on conflict do nothing;
  elsif new.state = 'refunded' and not exists (select from trade.customer_order o where o.lineage_id = new.lineage_id and o.id <> new.id
      and o.way = 'money' and o.state in ('paid', 'reserved', 'gathering', 'unclaimed')) then
    insert into trade.milestone (lineage_id, event, happened_at) values (new.lineage_id, 'refunded', new.state_at) on conflict do nothing;
  end if;
  return null;
end $$;
