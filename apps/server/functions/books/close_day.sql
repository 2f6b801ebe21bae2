-- Closes a day, the one after the last that is closed: for each account what was on it, what came and went, and what its holder says. Where
-- that leaves a rest nothing is closed, unless somebody says so. Answers the accounts with their figures and whether it is closed now.
-- It takes its lock or goes away: to wait in line for it would hold up whoever settles.
create or replace function books.close_day(p_day date, p_theirs jsonb, p_with_rest boolean, p_now timestamptz)
returns jsonb language plpgsql as $$
declare
  v_last date;
  v_accounts jsonb;
  v_unheard jsonb;
begin
  if not pg_try_advisory_xact_lock(hashtext('books.closed_day')) then return jsonb_build_object('is', 'busy'); end if;
  select max(c.day) into v_last from books.closed_day c;
  if p_day <= v_last then return jsonb_build_object('is', 'known'); end if;
  if p_day > v_last + 1 or (v_last is null and exists (select from books.leg l where l.on_day < p_day)) then
    return jsonb_build_object('is', 'not-next', 'next', coalesce(v_last + 1, (select min(l.on_day) from books.leg l)));
  end if;
  with held as (
    select t.account, t.theirs_fen, t.under_way_fen,
      coalesce((select a.closing_fen from books.closed_account a where a.account = t.account order by a.day desc limit 1), 0) as opening_fen,
      coalesce((select sum(l.fen) from books.leg l where l.debit = t.account and l.on_day = p_day), 0)::bigint as in_fen,
      coalesce((select sum(l.fen) from books.leg l where l.credit = t.account and l.on_day = p_day), 0)::bigint as out_fen
    from jsonb_to_recordset(p_theirs) t(account text, theirs_fen bigint, under_way_fen bigint)
  ), reckoned as (
    select h.*, h.opening_fen + h.in_fen - h.out_fen as closing_fen,
      h.opening_fen + h.in_fen - h.out_fen - h.theirs_fen - h.under_way_fen as rest_fen from held h
  ) select coalesce(jsonb_agg(to_jsonb(r) order by r.account), '[]') into v_accounts from reckoned r;
  -- Money at a provider of whom nobody has asked what it holds.
  select jsonb_agg(m.account order by m.account) into v_unheard from (select l.debit as account from books.leg l where l.on_day = p_day
      union select l.credit from books.leg l where l.on_day = p_day) m
    where m.account like 'provider/%' and not exists (select from jsonb_array_elements(v_accounts) a(it) where a.it ->> 'account' = m.account);
  if v_unheard is not null then
    return jsonb_build_object('is', 'unheard', 'accounts', v_accounts, 'unheard', v_unheard);
  end if;
  if not p_with_rest and exists (select from jsonb_array_elements(v_accounts) a(it) where (a.it ->> 'rest_fen')::bigint <> 0) then
    return jsonb_build_object('is', 'rest', 'accounts', v_accounts);
  end if;
  insert into books.closed_account (day, account, opening_fen, in_fen, out_fen, closing_fen, theirs_fen, under_way_fen, rest_fen)
    select p_day, r.account, r.opening_fen, r.in_fen, r.out_fen, r.closing_fen, r.theirs_fen, r.under_way_fen, r.rest_fen
    from jsonb_to_recordset(v_accounts) r(account text, opening_fen bigint, in_fen bigint, out_fen bigint, closing_fen bigint,
      theirs_fen bigint, under_way_fen bigint, rest_fen bigint);
  insert into books.closed_day (day, legs, seal, closed_at)
    values (p_day, (select count(*) from books.leg l where l.on_day = p_day), books.seal_of(p_day), p_now);
  return jsonb_build_object('is', 'closed', 'accounts', v_accounts);
end $$;
