-- Since when somebody could know of goods: when they were first put on sale. Before that they are a draft, and are shown to nobody.
alter table trade.goods add column published_at timestamptz;
update trade.goods g set published_at = g.price_since
  where g.on_sale or exists (select from trade.customer_order o where o.goods_id = g.id);
create function trade.note_published() returns trigger language plpgsql as $$
begin
  new.published_at := now();
  return new;
end $$;
create trigger note_published before insert or update of on_sale on trade.goods
  for each row when (new.on_sale and new.published_at is null) execute function trade.note_published();

-- Who has let go of how many orders in a day.
-- allow require-concurrent-index-creation: no release has shipped this table, so it has no row.
create index customer_order_let_go on trade.customer_order (learner_id, state_at) where state = 'closed' and event in ('cancelled', 'time-over');
-- What was closed and never paid is forgotten, by when it was closed.
-- allow require-concurrent-index-creation: no release has shipped this table, so it has no row.
create index customer_order_closed on trade.customer_order (state_at) where state = 'closed';

-- What was asked of a provider goes with an order that nobody has paid; what leads to one, leads nowhere then.
alter table trade.attempt drop constraint attempt_order_id_fkey;
-- allow adding-foreign-key-constraint: no release has shipped this table, so it has no row.
-- allow constraint-missing-not-valid: no release has shipped this table, so it has no row.
alter table trade.attempt add constraint attempt_order_id_fkey foreign key (order_id) references trade.customer_order on delete cascade;
alter table trade.pay_link drop constraint pay_link_order_id_fkey;
-- allow adding-foreign-key-constraint: no release has shipped this table, so it has no row.
-- allow constraint-missing-not-valid: no release has shipped this table, so it has no row.
alter table trade.pay_link add constraint pay_link_order_id_fkey foreign key (order_id) references trade.customer_order on delete cascade;
alter table trade.pos_offer drop constraint pos_offer_order_id_fkey;
-- allow adding-foreign-key-constraint: no release has shipped this table, so it has no row.
-- allow constraint-missing-not-valid: no release has shipped this table, so it has no row.
alter table trade.pos_offer add constraint pos_offer_order_id_fkey foreign key (order_id) references trade.customer_order on delete set null;
