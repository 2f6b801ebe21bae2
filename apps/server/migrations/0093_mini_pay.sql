-- The way to a mini-program's own page, where one order of things is paid. The ticket is known to whoever was given it; here is its hash.
create table trade.mini_pay (
  ticket_hash bytea primary key check (octet_length(ticket_hash) = 32),
  order_id bigint not null references trade.customer_order,
  made_at timestamptz not null,
  ends_at timestamptz not null,
  -- By a newer one of the same order.
  ended_at timestamptz,
  -- A payment was asked for by it.
  spent_at timestamptz,
  constraint mini_pay_quarter_of_an_hour check (ends_at > made_at and ends_at <= made_at + interval '15 minutes'),
  constraint spent_while_it_lived check (spent_at is null or (spent_at < ends_at and ended_at is null))
) with (fillfactor = 80);
create unique index one_live_mini_pay on trade.mini_pay (order_id) where ended_at is null and spent_at is null;
create index mini_pay_order on trade.mini_pay (order_id);
create index mini_pay_made on trade.mini_pay (made_at);
create trigger mini_pays_stay before update of ticket_hash, order_id, made_at, ends_at on trade.mini_pay
  for each row execute function trade.refuse_change();
create trigger mini_pays_are_spent_once before update of spent_at on trade.mini_pay
  for each row when (old.spent_at is not null) execute function trade.refuse_change();
