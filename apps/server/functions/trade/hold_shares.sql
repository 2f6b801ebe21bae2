-- At the end of every transaction the shares of an order are its sum, less what it has fallen by, to the fen.
create or replace function trade.hold_shares() returns trigger language plpgsql as $$
declare
  v_order bigint := case when tg_table_name = 'customer_order' then (to_jsonb(new) ->> 'id')::bigint
    else (to_jsonb(coalesce(new, old)) ->> 'order_id')::bigint end;
begin
  if exists (select from trade.customer_order o where o.id = v_order
      and o.pay_fen - o.fallen_fen <> (select coalesce(sum(p.share_fen), -1) from trade.order_part p where p.order_id = o.id)) then
    raise exception 'the shares of order % are not its sum', v_order using errcode = 'check_violation', constraint = 'shares_are_the_sum';
  end if;
  return null;
end $$;
