-- Two accounts become one. Agreed to by both: one record, with the earlier time.
create or replace function privacy.merge_consents(p_from bigint, p_into bigint) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  update privacy.consent mine set agreed_at = least(mine.agreed_at, theirs.agreed_at) from privacy.consent theirs
  where theirs.learner_id = p_from and theirs.withdrawn_at is null and mine.learner_id = p_into and mine.withdrawn_at is null
    and mine.document = theirs.document and mine.version = theirs.version;
  delete from privacy.consent theirs using privacy.consent mine
  where theirs.learner_id = p_from and theirs.withdrawn_at is null and mine.learner_id = p_into and mine.withdrawn_at is null
    and mine.document = theirs.document and mine.version = theirs.version;
  update privacy.consent set learner_id = p_into where learner_id = p_from;
end $$;
