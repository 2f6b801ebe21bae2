-- Remote configuration keeps every version; the newest one of a key is in force.
alter table settings.remote_config drop constraint remote_config_pkey;
alter table settings.remote_config add primary key (key, version);
alter table settings.remote_config add check (version > 0);
alter table settings.remote_config rename column updated_at to published_at;
alter table settings.remote_config
  add column published_by text not null default '',
  -- [{ "wechatType": 108, "channel": "a", "value": … }]: what `final` answers instead, see config-value.rule.ts.
  add column overrides jsonb not null default '[]' check (jsonb_typeof(overrides) = 'array');

-- The branding table of spec 3: one row an official account.
alter table settings.official_account
  -- A deployment's accounts are in its environment, beside their secrets; a value here goes before it.
  alter column app_id set default '',
  add column wechat_logo text not null default '',
  add column logo text not null default '',
  add column center_picture text not null default '',
  add column about_us text not null default '';

insert into settings.official_account (wechat_type, name, qr_content, wechat_logo, logo, center_picture, about_us)
select
  wechat_type, name, 'https://weixin.qq.com/r/xuetang-' || wechat_type,
  '/art/account/' || wechat_type || '/avatar.png', '/art/account/' || wechat_type || '/logo.png',
  '/art/account/' || wechat_type || '/center.png', about_us
from (values
  (99, '学堂理财课', '学堂理财课陪你从记账开始，把收入、支出和目标理清楚。每天二十分钟，先学会不乱花，再学会慢慢攒。'),
  (3, '学堂基金课堂', '从基金的种类和费用讲起，教你读懂一份基金合同。我们只讲方法，不推荐任何一只基金。'),
  (4, '学堂保险顾问', '用家庭的真实处境讲保障：先保谁、保什么、保到多少。课程帮你看清条款，买不买由你决定。'),
  (5, '学堂养老规划', '把三十年后的生活拆成今天能做的小事。社保、年金和储蓄怎样搭配，老师一节一节讲明白。'),
  (6, '学堂家庭账本', '一家人的钱一起管。这里有账本模板、家庭会议的方法，还有和伴侣谈钱的十个话题。'),
  (7, '学堂税务小课', '个税汇算、专项扣除、年终奖的算法，用例子讲清楚。每年三月，我们陪你一起做一遍。'),
  (108, '学堂理财早读', '每个工作日早上七点，用五分钟读懂一条和钱有关的新闻。不追热点，只讲来龙去脉。'),
  (109, '学堂财商训练营', '十四天的免费训练营，班主任带班，每天一课一练。学完能写出自己的第一份家庭财务计划。'),
  (110, '学堂女性财富', '写给工作与家庭两头忙的她：经济独立从一张属于自己的预算表开始。'),
  (111, '学堂亲子财商', '零花钱怎么给，压岁钱怎么管。和孩子一起玩的财商游戏，适合六到十二岁。'),
  (112, '学堂债务咨询台', '信用卡、网贷、房贷放在一张表里看。教你排出还款次序，避开以贷养贷的坑。'),
  (113, '学堂房产与家', '买房还是租房，提前还贷划不划算。把数字算出来，再听从自己的生活。'),
  (114, '学堂可转债讲堂', '讲清转股、强赎和回售三件事。知道规则在哪里，才知道风险在哪里。'),
  (115, '学堂指数研习社', '指数怎样编制，为什么有人定投也亏钱。和同学一起读年报、做记录、写复盘。'),
  (117, '学堂股票基础', '从一张财务报表开始认识一家公司。只教基础知识，不荐股，不带单，不承诺收益。'),
  (118, '学堂宏观茶座', '利率、通胀和汇率离生活不远。一壶茶的时间，弄懂一个宏观名词。'),
  (119, '学堂信用生活', '征信报告怎么看，逾期以后怎么办。爱惜信用，从看懂自己的报告开始。'),
  (120, '学堂反诈课堂', '拆解骗局的话术和套路，附上报警与止付的步骤。请转给家里的老人。'),
  (121, '学堂职场薪计划', '工资条、五险一金、跳槽时的账。给刚工作三年的你一份涨薪之外的计划。'),
  (122, '学堂乡镇理财', '说家常话，讲身边事。存款、农保、子女学费，一样一样替你算清楚。'),
  (123, '学堂教育金', '孩子的教育要花多少钱，从现在起每月准备多少。方法比产品重要。'),
  (124, '学堂银发学堂', '大字、慢讲、可回放。给长辈的理财与防骗课，子女可以一起听。'),
  (201, '学堂小课', '三到五节的短课，一个周末学完一个主题。适合想先试一试的你。'),
  (202, '学堂进阶课', '给训练营毕业的同学：资产配置、风险测评和年度复盘，一学期一位老师。'),
  (221, '学堂读书会', '每月共读一本财经好书，领读、笔记、讨论都在这里。'),
  (601, '学堂服务号', '课程开课、作业点评和订单进度都从这里通知你。有问题，直接回复就有人工老师。'),
  (602, '学堂助教', '找班主任、补课、换班、开发票，助教在每天九点到二十一点为你处理。'),
  (669, '学堂活动站', '公开课、打卡和节日活动的报名处。规则、名额和截止时间都写在明处。')
) as account (wechat_type, name, about_us)
on conflict (wechat_type) do update set
  wechat_logo = excluded.wechat_logo, logo = excluded.logo, center_picture = excluded.center_picture, about_us = excluded.about_us;

-- Where links of operators may lead, and which hosts may answer our calls. An exact name; no wildcards.
create table settings.allowed_host (
  host text not null check (host ~ '^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*\.[a-z]{2,}$'),
  -- A host that calls are sent to sees tokens, so being a link's target is not enough.
  use text not null check (use in ('link', 'api')),
  primary key (host, use)
);

insert into settings.allowed_host (host, use) values
  ('mp.weixin.qq.com', 'link'),
  ('work.weixin.qq.com', 'link'),
  ('wxaurl.cn', 'link'),
  ('wxmpurl.cn', 'link'),
  ('a.app.qq.com', 'link'),
  ('apps.apple.com', 'link');

create table settings.dynamic_route (
  domain_id int not null default 1 check (domain_id > 0),
  main_path text not null,
  link_url text not null,
  available boolean not null default true,
  primary key (domain_id, main_path)
);

create table settings.channel (
  channel text not null,
  -- Empty: every sub-channel without a row of its own.
  sub_channel text not null default '',
  wechat_type int references settings.official_account,
  open boolean not null default true,
  link_url text,
  primary key (channel, sub_channel),
  check (open or link_url is not null)
);

create table settings.mini_program (
  app_id text primary key check (app_id ~ '^wx\w{6,30}$'),
  name text not null,
  -- The mini-program of this account, for pages that name none.
  wechat_type int unique references settings.official_account,
  open_link text,
  -- Pages that are declared to WeChat for plain-text schemes.
  plain_pages text[] not null default '{}'
);

-- Whoever writes, and by whatever way: the worker tells every API process once the write has committed.
create function settings.announce_change() returns trigger language plpgsql as $$
begin
  perform graphile_worker.add_job('settings.announce-change');
  return null;
end $$;

create trigger announce after insert or update or delete or truncate on settings.remote_config
  for each statement execute function settings.announce_change();
create trigger announce after insert or update or delete or truncate on settings.official_account
  for each statement execute function settings.announce_change();
create trigger announce after insert or update or delete or truncate on settings.allowed_host
  for each statement execute function settings.announce_change();
create trigger announce after insert or update or delete or truncate on settings.dynamic_route
  for each statement execute function settings.announce_change();
create trigger announce after insert or update or delete or truncate on settings.channel
  for each statement execute function settings.announce_change();
create trigger announce after insert or update or delete or truncate on settings.mini_program
  for each statement execute function settings.announce_change();
