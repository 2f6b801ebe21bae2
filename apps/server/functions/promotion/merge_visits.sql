-- Two accounts become one: the clicks of one, its codes and the accounts it follows are the other's.
create or replace function promotion.merge_visits(p_from bigint, p_into bigint) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  update promotion.click set learner_id = p_into where learner_id = p_from;
  update promotion.invite_code set learner_id = p_into where learner_id = p_from;
  insert into promotion.follow select p_into, wechat_type, follow_id, page, seen_at from promotion.follow where learner_id = p_from
  on conflict do nothing;
  delete from promotion.follow where learner_id = p_from;
end $$;
