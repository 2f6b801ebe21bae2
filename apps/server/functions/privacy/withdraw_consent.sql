-- A consent ends, and stays on record. A clock that was set back must not make one that ends before it begins.
create or replace function privacy.withdraw_consent(p_learner bigint, p_document text, p_at timestamptz) returns void
language sql security definer set search_path = pg_catalog, pg_temp as $$
  update privacy.consent set withdrawn_at = greatest(agreed_at, p_at)
  where learner_id = p_learner and document = p_document and withdrawn_at is null
$$;
