-- How a refund stands, locked; with the owner's rights, so that the console decides about one without the right to change it.
create or replace function trade.refund_standing(p_no text) returns jsonb
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  return (select jsonb_build_object('state', l.state, 'fen', l.fen, 'restFen', l.rest_fen, 'isReviewed', l.reviewed_at is not null, 'transferNo', l.transfer_no,
      'grantedAt', l.granted_at)
    from (select * from trade.refund r where r.out_refund_no = p_no for update) l);
end $$;
