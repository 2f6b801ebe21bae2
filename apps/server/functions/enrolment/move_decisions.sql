-- Two accounts become one: what was decided for one was decided for the other. Nothing else of a decision changes.
create or replace function enrolment.move_decisions(p_from bigint, p_into bigint) returns void
language sql security definer set search_path = pg_catalog, pg_temp as $$
  update enrolment.decision set learner_id = p_into where learner_id = p_from
$$;
