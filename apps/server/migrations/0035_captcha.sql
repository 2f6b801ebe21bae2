-- Answers to a vendor's captcha: each is good for one message, whatever the vendor says at the second time.
create table identity.captcha_ticket (
  ticket_hash bytea primary key,
  passed boolean not null default false,
  expires_at timestamptz not null
);
create index captcha_ticket_expiry on identity.captcha_ticket (expires_at);

-- What was solved for a message. 'instead': the slider, because the browser could not reach the captcha that was wanted.
alter table identity.sms_message add column puzzle text not null default 'none'
  check (puzzle in ('none', 'slider', 'captcha', 'instead'));
