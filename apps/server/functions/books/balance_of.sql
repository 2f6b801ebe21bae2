-- What was credited to an account less what was debited: what we owe on it, or hold there where it is below zero.
create or replace function books.balance_of(p_account text) returns bigint language sql stable as $$
  select coalesce((select sum(l.fen) from books.leg l where l.credit = p_account), 0)::bigint
    - coalesce((select sum(l.fen) from books.leg l where l.debit = p_account), 0)::bigint
$$;
