-- Codes by SMS, the messages that carried them, and the puzzle before the second one. Numbers and addresses stand here as HMACs only.

-- One live code for a number and a purpose; a new one replaces it.
create table identity.sms_code (
  mobile_lookup bytea not null,
  purpose text not null check (purpose in ('login', 'bind', 'cancel')),
  -- HMAC over purpose, number and code: worth nothing without the key, although there are only a million codes.
  code_hash bytea not null check (octet_length(code_hash) = 32),
  tries_left smallint not null check (tries_left between 0 and 5),
  expires_at timestamptz not null,
  spent_at timestamptz,
  primary key (mobile_lookup, purpose)
);

-- Every message, written before it is sent: whoever counts these counts what may have gone out.
create table identity.sms_message (
  id bigint generated always as identity primary key,
  mobile_lookup bytea not null,
  device_lookup bytea not null,
  address_lookup bytea not null,
  purpose text not null check (purpose in ('login', 'bind', 'cancel')),
  asked_at timestamptz not null,
  shanghai_day date not null generated always as ((asked_at at time zone 'Asia/Shanghai')::date) stored,
  -- The how manieth of its day. Ten a day, whatever the code above it believes.
  nth smallint not null check (nth between 1 and 10),
  -- 'reserved' and 'unknown' count like 'sent': only what certainly never left is given back.
  state text not null default 'reserved' check (state in ('reserved', 'sent', 'unknown', 'not-sent')),
  provider text,
  provider_id text,
  check ((state = 'sent') = (provider_id is not null))
);
create unique index sms_message_ten_a_day on identity.sms_message (mobile_lookup, shanghai_day, nth) where state <> 'not-sent';
create index sms_message_number on identity.sms_message (mobile_lookup, asked_at);
create index sms_message_device on identity.sms_message (device_lookup, asked_at);
create index sms_message_address on identity.sms_message (address_lookup, asked_at);
create index sms_message_age on identity.sms_message (asked_at);

-- Where the hole of a puzzle is. Gone once it was found, and after three misses.
create table identity.slider (
  id_hash bytea primary key,
  hole_x smallint not null,
  tries_left smallint not null check (tries_left between 1 and 3),
  expires_at timestamptz not null
);
create index slider_expiry on identity.slider (expires_at);
