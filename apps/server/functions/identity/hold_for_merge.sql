-- The accounts that these are part of by now, for a merge, to itself alone. A writer may hold an account that was merged a moment ago and
-- wait for its survivor, in whatever order their numbers are. So whoever merges takes all of them at once or none, and waits for one only
-- with empty hands: an inner block that ends in an exception lets go of what it held.
create or replace function identity.hold_for_merge(p_learners bigint[]) returns bigint[] language plpgsql as $$
declare
  v_survivors bigint[];
  v_learner bigint;
begin
  loop
    select array_agg(distinct coalesce(m.into_learner_id, asked.l)) into v_survivors
    from unnest(p_learners) asked(l) left join identity.merged_learner m on m.from_learner_id = asked.l;
    begin
      perform from identity.learner l where l.id = any(v_survivors) order by l.id for update nowait;
      if not exists (select from identity.merged_learner m where m.from_learner_id = any(v_survivors)) then
        return v_survivors;
      end if;
      raise sqlstate 'XT001';
    exception when sqlstate 'XT001' or lock_not_available then null;
    end;
    foreach v_learner in array v_survivors loop
      begin
        perform from identity.learner l where l.id = v_learner for update;
        raise sqlstate 'XT001';
      exception when sqlstate 'XT001' then null;
      end;
    end loop;
  end loop;
end $$;
