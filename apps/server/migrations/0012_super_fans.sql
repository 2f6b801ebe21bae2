-- Super-fan links: short addresses that staff send out, and who came through them.
create schema promotion;

create table promotion.short_link (
  -- Random: whoever has one cannot guess the next.
  id text primary key check (id ~ '^[0-9A-Za-z_-]{6,32}$'),
  -- 1 plain, 2 with WeChat's name and picture, 3 with the mobile number that WeChat knows.
  link_type smallint not null check (link_type in (1, 2, 3)),
  -- What operators call it; learners see the title and who invites.
  campaign text not null check (campaign <> ''),
  title text not null check (title <> ''),
  inviter text not null default '',
  channel text,
  -- A page of ours and its query: data, never an address.
  target_page text not null check (target_page ~ '^[0-9A-Za-z_-]{1,64}$'),
  target_query text not null default '' check (target_query !~ '[#\s]' and length(target_query) <= 1024),
  -- The company of WeCom whose staff send the link.
  corp_id text,
  -- The mini-program whose button asks for the number.
  mini_app_id text,
  phone_quota int,
  phones_used int not null default 0,
  expires_at timestamptz,
  closed_at timestamptz,
  created_at timestamptz not null,
  created_by text not null check (created_by <> ''),
  check ((link_type = 3) = (phone_quota is not null)),
  check ((link_type = 3) = (mini_app_id is not null)),
  -- WeChat charges for every number, so the quota holds whatever the code above it does.
  constraint phones_within_quota check (phones_used between 0 and coalesce(phone_quota, 0))
);

-- Who came through which link, once: the addition data of spec 7.3.
create table promotion.addition (
  -- Public, random: the inventAdditionId of spec 3.
  id text primary key check (id ~ '^[0-9A-Za-z_-]{22}$'),
  link_id text not null references promotion.short_link,
  learner_id bigint not null,
  -- As the link had them then.
  campaign text not null,
  channel text,
  corp_id text,
  added_at timestamptz not null,
  -- asked: holds one of the link's numbers, and WeChat has not told it yet.
  phone_auth text not null check (phone_auth in ('not-needed', 'wanted', 'asked', 'given', 'refused', 'exhausted')),
  asking_since timestamptz,
  answered_at timestamptz,
  mobile_sealed bytea,
  mobile_lookup bytea,
  -- What became of the number: put to this account, somebody else's, or the account has another one.
  mobile_outcome text check (mobile_outcome in ('bound', 'other-account', 'has-another')),
  constraint one_addition_a_learner unique (link_id, learner_id),
  check (asking_since is null or phone_auth = 'asked'),
  check ((mobile_sealed is null) = (mobile_lookup is null)),
  check (mobile_sealed is null or phone_auth = 'given')
);
create index addition_learner on promotion.addition (learner_id);
