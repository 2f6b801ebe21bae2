-- The ways to pay for a kind of thing (spec 3 'pay config'). The empty code serves everything that has no row of its own.
create table settings.pay_business (
  business_code text primary key check (business_code ~ '^\w{0,32}$'),
  -- Closed: the cashier offers WeChat Pay alone.
  open boolean not null default true
);

create table settings.pay_channel (
  business_code text not null references settings.pay_business on delete cascade,
  -- WeChat Pay, Alipay, Huabei in instalments, JD Pay.
  pay_type int not null check (pay_type in (11, 21, 22, 31)),
  sort int not null check (sort > 0),
  is_default boolean not null default false,
  -- A picture of ours: a cashier shows nothing from elsewhere.
  icon_url text not null check (icon_url ~ '^(/[\w-]+)+\.(svg|png|webp)$'),
  terms int[] not null default '{}' check (terms <@ '{3,6,12}'),
  primary key (business_code, pay_type),
  -- Two that change places do so in one transaction.
  unique (business_code, sort) deferrable initially deferred,
  check ((pay_type = 22) = (cardinality(terms) > 0))
);

create unique index pay_channel_one_default on settings.pay_channel (business_code) where is_default;

create trigger announce after insert or update or delete or truncate on settings.pay_business
  for each statement execute function settings.announce_change();
create trigger announce after insert or update or delete or truncate on settings.pay_channel
  for each statement execute function settings.announce_change();
