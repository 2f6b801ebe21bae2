-- At the end of the transaction that asks for it, a refund is the sum of its parts, to the fen.
create or replace function trade.hold_refund_parts() returns trigger language plpgsql as $$
begin
  if new.why in ('asked', 'beyond') and new.fen + new.rest_fen <> (select coalesce(sum(p.fen), -1) from trade.refund_part p where p.refund_id = new.id) then
    raise exception 'refund % is not the sum of its parts', new.id using errcode = 'check_violation', constraint = 'refund_is_its_parts';
  end if;
  return null;
end $$;
