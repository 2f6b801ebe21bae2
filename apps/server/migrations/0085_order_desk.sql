-- What our own people do with one order: find it, ask for it, close it, and give back more than the rule does.
insert into trade.order_step (from_state, event, to_state) values ('open', 'by-us', 'closed');

-- `beyond`: parts of it whole, whatever was used of them. `goodwill`: a sum of our own, of what was earned already.
alter table trade.refund drop constraint refund_why_check;
alter table trade.refund add constraint refund_why_check check (why in ('asked', 'rest', 'twice', 'too-late', 'taken-back', 'not-balanced', 'not-claimed',
  'team-failed', 'beyond', 'goodwill')) not valid;
alter table trade.refund drop constraint asked_by_somebody;
alter table trade.refund add constraint asked_by_somebody check ((why in ('asked', 'beyond', 'goodwill')) = (asked_at is not null)
  and (asked_at is not null or num_nonnulls(reason, reviewed_at) = 0)) not valid;
alter table trade.refund drop constraint rest_of_what_was_asked;
alter table trade.refund add constraint rest_of_what_was_asked
  check (rest_fen >= 0 and (rest_fen = 0 or why in ('asked', 'beyond'))) not valid;
-- Another way than it came, where that one is closed for good: the number of the transfer.
alter table trade.refund add column transfer_no text;
alter table trade.refund add constraint a_number_of_the_bank check (transfer_no ~ '^[0-9A-Za-z-]{6,64}$') not valid;
-- allow constraint-missing-not-valid: it says less than the one before it, so no row can break it.
alter table trade.refund validate constraint refund_why_check;
-- allow constraint-missing-not-valid: it says less than the one before it, so no row can break it.
alter table trade.refund validate constraint asked_by_somebody;
-- allow constraint-missing-not-valid: it says less than the one before it, so no row can break it.
alter table trade.refund validate constraint rest_of_what_was_asked;
-- allow constraint-missing-not-valid: the column has come with this migration, and is empty.
alter table trade.refund validate constraint a_number_of_the_bank;

-- allow require-concurrent-index-creation: no release has shipped this table, so it has no row.
create index refund_provider_no on trade.refund (provider_no) where provider_no is not null;
-- allow require-concurrent-index-creation: no release has shipped this table, so it has no row.
create index contradiction_about on trade.contradiction (out_trade_no);

insert into staff.role_permission (role, permission)
  select role, 'orders.read' from unnest(array['admin', 'lead', 'finance', 'compliance', 'operator', 'service']) role
  union all select role, 'orders.close' from unnest(array['lead', 'finance', 'service']) role
  union all select role, 'refunds.beyond' from unnest(array['lead', 'finance']) role;
