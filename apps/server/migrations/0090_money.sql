-- Since when a recording was used, so that what was seen before it was bought stays free however often it is seen again.
alter table learning.watched add column used_at timestamptz;

-- When something more of an order can have been used; `infinity`: nothing is left to be earned. Every one that there is, is looked at once.
alter table trade.customer_order add column earn_at timestamptz not null default '-infinity';
-- Since when it could not be earned, for whatever reason.
alter table trade.customer_order add column earn_failed_at timestamptz;
-- allow require-concurrent-index-creation: no release has shipped this table, so it has no row.
create index customer_order_earn on trade.customer_order (earn_at, id) where state = 'paid' and way = 'money';
-- allow require-concurrent-index-creation: no release has shipped this table, so it has no row.
create index customer_order_unearned on trade.customer_order (earn_failed_at) where earn_failed_at is not null;

-- Bills are held against what was paid there, and what came to its end on the day: by provider and by hour, however many days there were.
-- allow require-concurrent-index-creation: no release has shipped this table, so it has no row.
create index payment_at_provider on trade.payment (provider, mchid, paid_at);
-- allow require-concurrent-index-creation: no release has shipped this table, so it has no row.
create index payment_surplus on trade.payment (heard_at) where became <> 'order' and granted_fen < fen;
-- allow require-concurrent-index-creation: no release has shipped this table, so it has no row.
create index refund_done on trade.refund (done_at) where done_at is not null;
-- allow require-concurrent-index-creation: no release has shipped this table, so it has no row.
create index bill_trade_our_no on trade.bill_trade (out_trade_no) where not is_refund;
-- allow require-concurrent-index-creation: no release has shipped this table, so it has no row.
create index difference_waits on trade.difference (day, id) where did is distinct from 'settled';

-- A refund that went out twice is a difference of its own.
alter table trade.difference drop constraint difference_kind_check;
alter table trade.difference add constraint difference_kind_check check (kind in ('theirs-only', 'ours-only', 'number', 'sum', 'refund-theirs-only',
  'refund-ours-only', 'refund-sum', 'refund-not-done', 'refund-twice', 'fund', 'fee', 'other', 'left', 'surplus-waits', 'refund-waits')) not valid;
-- allow constraint-missing-not-valid: it allows more than the one before it, so no row can break it.
alter table trade.difference validate constraint difference_kind_check;

-- What a difference was, put right on a later day.
alter table books.leg drop constraint leg_code_check;
alter table books.leg add constraint leg_code_check check (code in ('paid', 'balance', 'complete', 'claimed', 'consumed', 'refund-granted',
  'refund-done', 'goodwill', 'fee', 'fee-return', 'payout', 'correction')) not valid;
-- allow constraint-missing-not-valid: it allows more than the one before it, so no row can break it.
alter table books.leg validate constraint leg_code_check;

-- One transfer of our bank's brings back one refund.
-- allow require-concurrent-index-creation: no release has shipped this table, so it has no row.
create unique index one_transfer_a_refund on trade.refund (transfer_no) where transfer_no is not null;

-- Why a person looks at what was asked back.
alter table trade.refund add column waits_for text[] not null default '{}'
  constraint waits_for_a_reason check (waits_for <@ array['sum', 'day', 'third', 'silent']);
