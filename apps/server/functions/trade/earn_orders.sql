-- Earns what was used of orders that are locked, each given with its parts and so many lessons or days of each, and writes down when something
-- more of it can be earned: never, where nothing is left to be.
create or replace function trade.earn_orders(p_orders jsonb, p_full_days int, p_now timestamptz) returns void language plpgsql as $$
declare
  v_one jsonb;
  v_part jsonb;
begin
  for v_one in select o.it from jsonb_array_elements(p_orders) o(it) loop
    for v_part in select p.it from jsonb_array_elements(v_one -> 'parts') p(it) loop
      perform trade.consume_part((v_one ->> 'id')::bigint, (v_part ->> 'nth')::smallint, (v_part ->> 'used')::int, p_full_days, p_now);
    end loop;
    update trade.customer_order o set earn_failed_at = null, earn_at = case when exists (select from trade.order_part p
        where p.order_id = o.id and p.share_fen > 0 and books.balance_of('contract/' || o.order_no || '/' || p.nth) > 0)
      then (v_one ->> 'next')::timestamptz else 'infinity' end
      where o.id = (v_one ->> 'id')::bigint and o.earn_at <= p_now;
  end loop;
end $$;
