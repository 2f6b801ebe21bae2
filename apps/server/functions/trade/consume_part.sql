-- Earns what was used of a part, so many lessons or days in all, under the lock of its order: ⌊paid × used / units⌋, less what was earned before.
-- A thing counts as one, and so does its carrying. Nothing is earned while all of it can come back, nor of a part that is asked back.
create or replace function trade.consume_part(p_order bigint, p_nth smallint, p_used int, p_full_days int, p_now timestamptz)
returns void language plpgsql as $$
declare
  v_order trade.customer_order;
  v_part trade.order_part;
  v_account text;
  v_units bigint;
  v_used bigint;
  v_fen bigint;
begin
  select * into v_order from trade.customer_order o where o.id = p_order for update;
  select * into v_part from trade.order_part p where p.order_id = p_order and p.nth = p_nth;
  if v_order.state <> 'paid' or v_order.way <> 'money' or v_part.kind not in ('course', 'membership', 'thing', 'postage')
      or p_now < v_order.paid_at + p_full_days * interval '24 hours'
      or exists (select from trade.refund_part r where r.order_id = p_order and r.nth = p_nth and r.released_at is null) then
    return;
  end if;
  v_account := 'contract/' || v_order.order_no || '/' || p_nth;
  v_units := greatest(1, v_part.units::int * case v_part.kind when 'membership' then v_part.count else 1 end);
  v_used := least(p_used, v_units);
  v_fen := v_part.share_fen * v_used / v_units
    - coalesce((select sum(l.fen) from books.leg l where l.debit = v_account and l.code = 'consumed'), 0);
  if v_fen <= 0 then return; end if;
  perform books.post('consumed', v_order.order_no || '/' || p_nth || '/' || v_used, p_now, p_now,
    jsonb_build_array(jsonb_build_object('debit', v_account, 'credit', 'revenue/' || v_part.kind, 'fen', v_fen)));
end $$;
