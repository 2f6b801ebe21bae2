-- The seal of a day as its rows give it now: the seal before it, its accounts, its legs. Reckoned anew, it finds what was edited since.
create or replace function books.seal_of(p_day date) returns bytea language sql stable as $$
  select sha256(coalesce((select c.seal from books.closed_day c where c.day < p_day order by c.day desc limit 1), ''::bytea)
    || convert_to(concat_ws(E'\n', p_day::text,
      (select string_agg(jsonb_build_array(a.account, a.opening_fen, a.in_fen, a.out_fen, a.closing_fen, a.theirs_fen, a.under_way_fen,
        a.rest_fen)::text, E'\n' order by a.account collate "C") from books.closed_account a where a.day = p_day),
      (select string_agg(jsonb_build_array(l.id, l.code, l.key, l.nth, l.debit, l.credit, l.fen,
        (extract(epoch from l.written_at) * 1000000)::bigint)::text, E'\n' order by l.id) from books.leg l where l.on_day = p_day)), 'UTF8'))
$$;
