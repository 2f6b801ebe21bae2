-- A key is one write of one body: the same key with another body is no repeat. `body_hash` is an HMAC; null in rows from before.
alter table platform.idempotency_key add column body_hash bytea;

-- A call that asks somebody else keeps here what it is going to ask until it knows what came of it: a repeat, also on another host or
-- by a job, asks with the same bytes. `attempt` names it for as long as the key may change with a merge. `to_send_sealed` is sealed, and gone
-- once the answer is there. Nobody asks before `asked_until`: somebody else is at it.
alter table platform.idempotency_key add column attempt uuid unique;
alter table platform.idempotency_key add column to_send_sealed bytea;
alter table platform.idempotency_key add column asked_until timestamptz;
alter table platform.idempotency_key add column tries integer not null default 0;
alter table platform.idempotency_key add constraint idempotency_key_asks_or_answers
  check (to_send_sealed is null or (answer is null and attempt is not null and asked_until is not null));
