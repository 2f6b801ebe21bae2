-- Counted on the payment when it is granted, under the lock of its row: what is too much breaks its constraint, whoever grants it and how many
-- at once.
create or replace function trade.count_refunds() returns trigger language plpgsql as $$
begin
  if new.granted_at is null or (tg_op = 'UPDATE' and old.granted_at is not null) then return null; end if;
  update trade.payment p set granted_fen = p.granted_fen + new.fen where p.id = new.payment_id;
  return null;
end $$;
