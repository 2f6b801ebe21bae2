-- Two accounts become one: 'cannot join' reports of one are the other's.
create or replace function support.move_reports(p_from bigint, p_into bigint) returns void
language sql security definer set search_path = pg_catalog, pg_temp as $$
  update support.cannot_join_report set learner_id = p_into where learner_id = p_from
$$;
