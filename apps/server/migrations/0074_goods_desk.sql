-- What our own people need to sell: how many codes a batch has and when they were drawn, and where nothing is sold whoever says so.

-- Of a batch that two have decided on. Its codes come into being when they are drawn, once; batches of before had theirs at once.
alter table trade.code_batch add column planned smallint check (planned >= 1 and planned <= 1000);
alter table trade.code_batch add column drawn_at timestamptz;

-- Asked for by every page that shows a price.
-- allow require-concurrent-index-creation: the table has come with this release, and has as many rows as there were offers.
create index offer_goods on trade.offer (goods_id, ends_at);

-- In a mini-program courses and memberships are Apple's and WeChat's to sell; our app sells by itself, WeCom leads into WeChat.
-- allow constraint-missing-not-valid: the table has come with this release, and has fourteen rows.
alter table settings.may_sell add constraint sold_where_it_may_be
  check (host in ('wechat', 'browser') or (host = 'mini-program' and kind = 'thing'));

insert into staff.role_permission (role, permission)
  select role, 'goods.read' from unnest(array['admin', 'lead', 'finance', 'compliance', 'operator', 'service']) role
  union all
  select role, 'goods.edit' from unnest(array['admin', 'operator']) role
  union all
  select role, 'sales.edit' from unnest(array['admin', 'compliance']) role
  union all
  select role, permission from unnest(array['lead', 'finance']) role, unnest(array['coupons.give', 'exchange-codes.make']) permission;
