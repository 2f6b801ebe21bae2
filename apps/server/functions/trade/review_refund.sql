-- Two of our own have looked at what was asked for. With the owner's rights: it changes that it was, and nothing else.
create or replace function trade.review_refund(p_no text, p_now timestamptz) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  update trade.refund r set reviewed_at = p_now where r.out_refund_no = p_no and r.state = 'asked' and r.reviewed_at is null;
  return found;
end $$;
