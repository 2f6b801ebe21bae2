-- By which transfer of our bank's a stuck refund went, which is no other refund's. The worker settles it. With the owner's rights. Answers `noted`,
-- `known` where that number is another's, or `not-stuck`.
create or replace function trade.note_transfer(p_no text, p_transfer text) returns text
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  update trade.refund r set transfer_no = p_transfer where r.out_refund_no = p_no and r.state = 'stuck' and r.transfer_no is null;
  return case when found then 'noted' else 'not-stuck' end;
exception when unique_violation then
  return 'known';
end $$;
