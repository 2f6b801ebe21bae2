-- Writes a posting: legs of debit, credit and fen, on the day in Beijing on which it happened, or the first that is open where that one is
-- closed. The same once more does nothing; other legs under its code and key are refused. Legs of nothing are left out, and the others numbered from one. Answers whether it is new.
create or replace function books.post(p_code text, p_key text, p_happened_at timestamptz, p_now timestamptz, p_legs jsonb)
returns boolean language plpgsql as $$
declare
  v_legs jsonb := (select jsonb_agg(l.leg order by l.nth) from jsonb_array_elements(p_legs) with ordinality l(leg, nth)
    where (l.leg ->> 'fen')::bigint <> 0);
  v_written int;
  v_stands jsonb;
  v_day date;
begin
  if v_legs is null then
    raise exception '% of % moves nothing', p_code, p_key using errcode = 'check_violation', constraint = 'posted_once';
  end if;
  v_day := books.open_day((p_happened_at at time zone 'Asia/Shanghai')::date);
  insert into books.leg (code, key, nth, debit, credit, fen, on_day, written_at)
    select p_code, p_key, l.nth, l.leg ->> 'debit', l.leg ->> 'credit', (l.leg ->> 'fen')::bigint,
      v_day, p_now
    from jsonb_array_elements(v_legs) with ordinality l(leg, nth)
    on conflict on constraint posted_once do nothing;
  get diagnostics v_written = row_count;
  if v_written = jsonb_array_length(v_legs) then return true; end if;
  -- After the wait: whoever posted it at the same moment is seen by a later statement alone.
  select jsonb_agg(jsonb_build_object('debit', b.debit, 'credit', b.credit, 'fen', b.fen) order by b.nth) into v_stands
    from books.leg b where b.code = p_code and b.key = p_key;
  if v_written > 0 or v_stands is distinct from v_legs then
    raise exception '% of % was posted with other legs', p_code, p_key using errcode = 'unique_violation', constraint = 'posted_once';
  end if;
  return false;
end $$;
