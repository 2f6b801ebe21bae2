-- What a visitor agreed to becomes the learner's; where the learner agreed to the same, the earlier time counts.
create or replace function privacy.join_visitor(p_visitor text, p_learner bigint) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  update privacy.consent mine set agreed_at = theirs.agreed_at from privacy.consent theirs
  where theirs.visitor_id = p_visitor and theirs.withdrawn_at is null and mine.learner_id = p_learner and mine.withdrawn_at is null
    and mine.document = theirs.document and mine.version = theirs.version and theirs.agreed_at < mine.agreed_at;
  update privacy.consent theirs set learner_id = p_learner, visitor_id = null
  where theirs.visitor_id = p_visitor and not exists (select from privacy.consent mine
    where mine.learner_id = p_learner and mine.withdrawn_at is null and mine.document = theirs.document and mine.version = theirs.version);
  delete from privacy.consent where visitor_id = p_visitor;
end $$;
