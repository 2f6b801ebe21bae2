-- Who the asking learners are by now, held until the transaction ends: no merge may come between.
create or replace function identity.survivors_of(p_learners bigint[]) returns bigint[] language plpgsql
  set plan_cache_mode = force_generic_plan as $$
begin
  loop
    perform from identity.learner l where l.id = any(p_learners) order by l.id for key share;
    -- Asked anew after the wait: a merge that we waited for is seen only by a later statement.
    exit when not exists (select from identity.merged_learner m where m.from_learner_id = any(p_learners));
    -- Somebody was merged: the survivor has to be held too, and may have been merged while we waited.
    p_learners := array(
      select coalesce(m.into_learner_id, asked.l)
      from unnest(p_learners) with ordinality asked(l, ord)
      left join identity.merged_learner m on m.from_learner_id = asked.l
      order by asked.ord);
  end loop;
  return p_learners;
end $$;
