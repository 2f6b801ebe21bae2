-- Two accounts become one: the messages of one are the other's. What was sent is not changed in any other way.
create or replace function content.move_messages(p_from bigint, p_into bigint) returns void
language sql security definer set search_path = pg_catalog, pg_temp as $$
  update content.message set learner_id = p_into where learner_id = p_from
$$;
