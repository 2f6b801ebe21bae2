-- Part by part, what was paid for an order and was not granted back: what an invoice of it says. Not the balance of its accounts, which falls with use.
create or replace function trade.invoice_rest(p_order bigint)
returns table (nth smallint, kind text, part text, count int, fen int, name text, class_code text, rate_bp smallint) language sql stable as $$
  select p.nth, p.kind, p.name, p.count::int, r.fen, t.name, t.class_code, t.rate_bp
  from trade.order_part p
  join trade.tax_kind t on t.kind = p.kind
  cross join lateral (select (p.share_fen - coalesce((select sum(b.fen) from trade.refund_part b join trade.refund f on f.id = b.refund_id
    where b.order_id = p.order_id and b.nth = p.nth and b.released_at is null and f.granted_at is not null), 0))::int as fen) r
  where p.order_id = p_order and r.fen > 0
  order by p.nth
$$;
