-- Whether money for a thing, or for its carrying, may be asked back: while it is here, when it was sent back whole, or where it was lost. An order
-- of before there were parcels has none: nothing of it was sent.
create or replace function trade.may_come_back(p_order bigint, p_nth smallint, p_kind text) returns boolean language sql stable as $$
  select coalesce((select case p_kind
      when 'postage' then a.state in ('address-wanted', 'ready', 'stopped', 'lost')
      else a.state in ('address-wanted', 'ready', 'stopped', 'back', 'lost') end
    from trade.parcel a
    where a.order_id = p_order and (p_kind = 'postage' or exists (select from trade.parcel_thing h where h.parcel_id = a.id and h.part_nth = p_nth))
    order by a.id limit 1), true)
$$;
