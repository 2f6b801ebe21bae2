-- One of `trade.place_orders`, as the last release asks for it.
create or replace function trade.place_order(p_order jsonb, p_parts jsonb, p_contract text, p_hash text, p_coupon bigint, p_now timestamptz)
returns table (is_what text, id bigint) language sql as $$
  select p.is_what, p.id from trade.place_orders(jsonb_build_array(p_order
    || jsonb_build_object('parts', p_parts, 'contract', p_contract, 'hash', p_hash, 'coupon_id', p_coupon)), p_now) p
$$;
