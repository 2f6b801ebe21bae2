-- What the provider took for itself, brought back of that, and paid out to the bank, by the lines of its bill: what moved has moved, also
-- where somebody has to ask why. What a refund brings back of its fee is what left the account less than the buyer has got.
create or replace function trade.post_fees(p_provider text, p_mchid text, p_day date, p_now timestamptz) returns void language plpgsql as $$
declare
  v_held text := 'provider/' || p_provider || '/' || p_mchid;
  v_fee text := 'fee/' || p_provider || '/' || p_mchid;
  v_bank text := 'bank/' || p_provider || '/' || p_mchid;
  v_one record;
begin
  for v_one in
    select w.code, w.debit, w.credit, array_agg(p_provider || '/' || p_mchid || '/' || p_day || '/' || f.nth order by f.nth) as keys,
      array_agg(w.fen order by f.nth) as fens, array_agg(f.at order by f.nth) as ats
    from trade.bill_fund f join trade.bill b on b.id = f.bill_id left join trade.refund r on f.kind = 'refund' and r.out_refund_no = f.our_no
    cross join lateral (values ('fee', v_fee, v_held, f.kind = 'fee' and not f.is_in, f.fen),
      ('fee-return', v_held, v_fee, f.kind = 'fee' and f.is_in, f.fen), ('fee-return', v_held, v_fee, r.fen > f.fen, r.fen - f.fen),
      ('payout', v_bank, v_held, f.kind = 'payout' and not f.is_in, f.fen)) w(code, debit, credit, is_it, fen)
    where b.provider = p_provider and b.mchid = p_mchid and b.day = p_day and b.kind = 'fund' and w.is_it and w.fen > 0
    group by 1, 2, 3 order by 1, 2, 3
  loop
    perform books.post_each(v_one.code, v_one.debit, v_one.credit, v_one.keys, v_one.fens, v_one.ats, p_now);
  end loop;
end $$;
