-- What was credited to an account less what was debited: what we owe on it, or hold there where it is below zero. In plpgsql, which plans once
-- a connection and not at each call.
create or replace function books.balance_of(p_account text) returns bigint language plpgsql stable as $$
begin
  return coalesce((select sum(l.fen) from books.leg l where l.credit = p_account), 0)::bigint
    - coalesce((select sum(l.fen) from books.leg l where l.debit = p_account), 0)::bigint;
end $$;
