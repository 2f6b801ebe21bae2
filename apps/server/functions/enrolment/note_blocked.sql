-- A black list was looked at after the facts had been kept: the one thing that is added to a decision.
create or replace function enrolment.note_blocked(p_decision bigint, p_decided_at timestamptz) returns void
language sql security definer set search_path = pg_catalog, pg_temp as $$
  update enrolment.decision set facts = facts || '{"blocked": true}' where id = p_decision and decided_at = p_decided_at
$$;
