-- Orders of the former shop, as its export told them: to be read by whoever made them, and changed by nobody.
create table trade.former_order (
  id bigint primary key generated always as identity,
  -- Of an account whose owner has proven the mobile that the former shop knew. No mobile is kept here: numbers change hands.
  learner_id bigint not null,
  former_no text not null unique check (former_no ~ '^[0-9A-Za-z_-]{4,40}$'),
  name text not null check (char_length(name) >= 1 and char_length(name) <= 80),
  pay_fen int not null check (pay_fen >= 0),
  refunded_fen int not null default 0 check (refunded_fen >= 0),
  way text check (way in ('wechat', 'alipay', 'jd', 'transfer', 'other')),
  made_at timestamptz not null,
  paid_at timestamptz,
  refunded_at timestamptz,
  -- Where what it bought is learned now.
  course_id bigint,
  imported_at timestamptz not null,
  constraint no_more_back_than_paid check (refunded_fen <= pay_fen and (paid_at is not null or refunded_fen = 0)),
  constraint back_at_some_time check ((refunded_fen > 0) = (refunded_at is not null)),
  constraint in_order check (made_at <= imported_at and (paid_at is null or paid_at >= made_at) and (refunded_at is null or refunded_at >= paid_at))
);
create index former_order_learner on trade.former_order (learner_id, made_at desc, id desc);

select identity.follow_merges_in('trade.former_order');

insert into staff.role_permission (role, permission)
  select role, 'former-orders.import' from unnest(array['admin', 'operator']) role;
