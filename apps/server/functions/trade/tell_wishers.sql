-- Those who wait for these goods are told, by a job of this transaction: one, however often it is asked for before it begins.
create or replace function trade.tell_wishers(p_goods bigint) returns void language plpgsql as $$
begin
  -- Where the waiting job begins between the two statements inside of it, nothing is written and it is asked again.
  while platform.add_job('trade.tell-wishers', json_build_object('goodsId', p_goods::text), job_key => 'trade.tell-wishers:' || p_goods) is null loop
  end loop;
end $$;
