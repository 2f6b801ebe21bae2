-- A number that WeChat tells becomes a way into an account only after its owner asked for it and said that it is theirs.

alter table promotion.addition drop constraint addition_phone_auth_check;
-- read: WeChat has told a number and counted it; it waits for the learner's yes, or has waited in vain.
alter table promotion.addition add constraint addition_phone_auth_check
  check (phone_auth in ('not-needed', 'wanted', 'asked', 'read', 'given', 'refused', 'exhausted'));

-- Numbers that WeChat has told for this learner and link: each costs one of the quota, so nobody takes more than a few.
alter table promotion.addition add column phones_read smallint not null default 0 check (phones_read between 0 and 3);

-- What was asked of the mini-program's button, one at a time for a learner and link. Only the hash of the state is kept.
create table promotion.phone_proof (
  addition_id text primary key references promotion.addition on delete cascade,
  id text not null unique check (id ~ '^[\w-]{22}$'),
  state_hash bytea not null,
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  -- The state came back with a code: it brings no second one.
  spent_at timestamptz,
  mobile_sealed bytea,
  mobile_lookup bytea,
  check ((mobile_sealed is null) = (mobile_lookup is null)),
  check (mobile_sealed is null or spent_at is not null)
);
create index phone_proof_expiry on promotion.phone_proof (expires_at);
