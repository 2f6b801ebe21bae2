-- A way to pay one order in a browser that nobody is logged in at. The ticket is known to whoever was given it; here is its hash.
create table trade.pay_link (
  ticket_hash bytea primary key check (octet_length(ticket_hash) = 32),
  -- Of the ticket that a provider brings back: it asks for the result and pays nothing.
  result_hash bytea not null unique check (octet_length(result_hash) = 32),
  order_id bigint not null references trade.customer_order,
  pay_type smallint not null check (pay_type in (21, 22, 31)),
  term smallint check (term in (3, 6, 12)),
  made_at timestamptz not null,
  ends_at timestamptz not null,
  -- By a newer link of the same order.
  ended_at timestamptz,
  -- How often somebody has gone to a provider by it, first when, and with which attempt last.
  gone int not null default 0,
  used_at timestamptz,
  attempt_id bigint,
  constraint term_of_instalments check (term is null or pay_type = 22),
  constraint a_quarter_of_an_hour check (ends_at > made_at and ends_at <= made_at + interval '15 minutes'),
  constraint not_for_ever check (gone >= 0 and gone <= 20),
  constraint used_when_gone check ((gone > 0) = (used_at is not null)),
  constraint of_an_attempt_of_its_order foreign key (attempt_id, order_id) references trade.attempt (id, order_id)
) with (fillfactor = 80);
-- A new link ends the one before it.
create unique index one_live_link on trade.pay_link (order_id) where ended_at is null;
create index pay_link_order on trade.pay_link (order_id);
create index pay_link_attempt on trade.pay_link (attempt_id, order_id);
create index pay_link_made on trade.pay_link (made_at);
create trigger links_stay before update of ticket_hash, result_hash, order_id, pay_type, term, made_at, ends_at on trade.pay_link
  for each row execute function trade.refuse_change();

-- What Huabei takes of the sum for each number of instalments, in ten-thousandths, in the order of the terms. Without it no term can be shown
-- with its whole cost, and none is offered.
alter table settings.pay_channel add column term_fees int[] not null default '{}';
alter table settings.pay_channel add constraint a_fee_for_each_term
  check (cardinality(term_fees) in (0, cardinality(terms)) and 0 <= all (term_fees) and 3000 >= all (term_fees)) not valid;
-- allow constraint-missing-not-valid: every row has the default, which it allows.
alter table settings.pay_channel validate constraint a_fee_for_each_term;
