-- What stood in the way of a refund is gone: it is granted as before, and goes the way it came. Not once a transfer was noted, for it would be paid
-- twice. With the owner's rights.
create or replace function trade.send_refund_again(p_no text, p_now timestamptz) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  update trade.refund r set state = 'granted', state_at = p_now where r.out_refund_no = p_no and r.state = 'stuck' and r.transfer_no is null;
  return found;
end $$;
