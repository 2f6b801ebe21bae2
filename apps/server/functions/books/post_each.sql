-- Many postings of one leg each, between the same two accounts: what a bill brings by the thousand. What `books.post` promises, this does:
-- once however often, refused with another sum, no closed day. Answers how many are new.
create or replace function books.post_each(p_code text, p_debit text, p_credit text, p_keys text[], p_fens bigint[], p_ats timestamptz[],
  p_now timestamptz)
returns int language plpgsql as $$
declare
  v_open date := books.open_day('-infinity');
  v_written int;
begin
  insert into books.leg (code, key, nth, debit, credit, fen, on_day, written_at)
    select p_code, w.key, 1, p_debit, p_credit, w.fen, greatest((w.at at time zone 'Asia/Shanghai')::date, v_open), p_now
    from unnest(p_keys, p_fens, p_ats) w(key, fen, at)
    on conflict on constraint posted_once do nothing;
  get diagnostics v_written = row_count;
  if v_written < cardinality(p_keys) and exists (select from unnest(p_keys, p_fens) w(key, fen)
      left join books.leg b on b.code = p_code and b.key = w.key and b.nth = 1
      where (b.debit, b.credit, b.fen) is distinct from (p_debit, p_credit, w.fen)) then
    raise exception '% was posted with other legs', p_code using errcode = 'unique_violation', constraint = 'posted_once';
  end if;
  return v_written;
end $$;
