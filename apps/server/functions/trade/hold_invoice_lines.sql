-- At the end of the transaction an invoice is the sum of its lines, to the fen, and its tax the sum of theirs.
create or replace function trade.hold_invoice_lines() returns trigger language plpgsql as $$
begin
  if exists (select from trade.invoice i cross join lateral (select coalesce(sum(l.fen), 0) as fen, coalesce(sum(l.tax_fen), 0) as tax_fen
      from trade.invoice_line l where l.invoice_id = i.id) s where i.id = new.id and (i.fen <> s.fen or i.tax_fen <> s.tax_fen)) then
    raise exception 'invoice % is not the sum of its lines', new.id using errcode = 'check_violation', constraint = 'invoice_is_its_lines';
  end if;
  return null;
end $$;
