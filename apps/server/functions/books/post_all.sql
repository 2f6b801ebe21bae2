-- Writes postings, each under its key: legs of debit, credit and fen, on the day in Beijing on which it happened, or the first that is open
-- where that one is closed. The same once more does nothing; other legs under its code and key are refused. Legs of nothing are left out, and the
-- others numbered from one. Answers the keys that are new.
create or replace function books.post_all(p_code text, p_keys text[], p_happened_at timestamptz[], p_legs jsonb[], p_now timestamptz)
returns text[] language plpgsql as $$
declare
  v_open date := books.open_day('-infinity');
  v_legs jsonb;
  v_key text;
  v_new text[];
  v_known text[];
  v_torn text;
begin
  select jsonb_object_agg(w.key, w.legs) into v_legs
    from (select k.key, (select jsonb_agg(l.leg order by l.nth) from jsonb_array_elements(k.legs) with ordinality l(leg, nth)
        where (l.leg ->> 'fen')::bigint <> 0) as legs from unnest(p_keys, p_legs) k(key, legs)) w where w.legs is not null;
  select k.key into v_key from unnest(p_keys) k(key) where not coalesce(v_legs ? k.key, false) limit 1;
  if v_key is not null then
    raise exception '% of % moves nothing', p_code, v_key using errcode = 'check_violation', constraint = 'posted_once';
  end if;
  with written as (
    insert into books.leg (code, key, nth, debit, credit, fen, on_day, written_at)
      select p_code, k.key, l.nth, l.leg ->> 'debit', l.leg ->> 'credit', (l.leg ->> 'fen')::bigint,
        greatest((k.happened_at at time zone 'Asia/Shanghai')::date, v_open), p_now
      from unnest(p_keys, p_happened_at) k(key, happened_at) cross join lateral jsonb_array_elements(v_legs -> k.key) with ordinality l(leg, nth)
      on conflict on constraint posted_once do nothing returning leg.key
  ), counted as (
    select k.key, jsonb_array_length(v_legs -> k.key) as legs, count(w.key) as written from unnest(p_keys) k(key) left join written w using (key) group by 1
  )
  select array_agg(c.key) filter (where c.written = c.legs), array_agg(c.key) filter (where c.written = 0),
      min(c.key) filter (where c.written > 0 and c.written < c.legs)
    into v_new, v_known, v_torn from counted c;
  -- After the wait: whoever posted it at the same moment is seen by a later statement alone.
  if v_torn is null and v_known is not null then
    select k.key into v_torn from unnest(v_known) k(key)
      where (select jsonb_agg(jsonb_build_object('debit', b.debit, 'credit', b.credit, 'fen', b.fen) order by b.nth)
        from books.leg b where b.code = p_code and b.key = k.key) is distinct from v_legs -> k.key limit 1;
  end if;
  if v_torn is not null then
    raise exception '% of % was posted with other legs', p_code, v_torn using errcode = 'unique_violation', constraint = 'posted_once';
  end if;
  return coalesce(v_new, '{}');
end $$;
