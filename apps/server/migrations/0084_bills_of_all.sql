-- Bills of every provider, a switch of each, and links to the rest of a deposit. Bills: Alipay's and JD Pay's have no hash of theirs, JD Pay's know no application and tell no balance.

alter table trade.bill drop constraint bill_provider_check;
alter table trade.bill add constraint bill_provider_check check (provider in ('wechat', 'alipay', 'jd')) not valid;
-- allow constraint-missing-not-valid: it allows more than the one before it, so no row can break it.
alter table trade.bill validate constraint bill_provider_check;

-- Theirs is where they have one; ours is of every file.
alter table trade.bill drop constraint bill_check;
alter table trade.bill drop constraint bill_check1;
alter table trade.bill add constraint bill_is_a_file check (sha256 is not null or (sha1 is null and bytes = 0 and lines = 0)) not valid;
-- allow constraint-missing-not-valid: it allows more than the two before it.
alter table trade.bill validate constraint bill_is_a_file;
alter table trade.bill add constraint wechat_has_a_hash check (provider <> 'wechat' or (sha1 is null) = (sha256 is null)) not valid;
-- allow constraint-missing-not-valid: what was WeChat's alone had it.
alter table trade.bill validate constraint wechat_has_a_hash;

-- allow ban-drop-not-null: the last release reads WeChat's lines alone, which have it.
alter table trade.bill_trade alter column app_id drop not null;
-- allow ban-drop-not-null: the last release reads the balance of WeChat alone, which tells one.
alter table trade.bill_fund alter column left_fen drop not null;

-- At whom nothing new is paid for now. Who closed it and why is in the audit.
create table settings.closed_provider (
  provider text primary key check (provider in ('wechat', 'alipay', 'jd'))
);
create trigger announce after insert or update or delete or truncate on settings.closed_provider
  for each statement execute function settings.announce_change();

-- A link that pays what is left of an order that is reserved.
alter table trade.pay_link add column pays text constraint pays_the_rest check (pays = 'balance');
