-- One step leads to the survivor, always: no chains, no circles.
create or replace function identity.hold_merges() returns trigger language plpgsql as $$
begin
  if exists (select from identity.merged_learner m where m.from_learner_id = new.into_learner_id)
    or exists (select from identity.merged_learner m where m.into_learner_id = new.from_learner_id) then
    raise exception 'learner % cannot become part of %: one of them has been merged before', new.from_learner_id, new.into_learner_id
      using errcode = 'check_violation', constraint = 'one_step_to_the_survivor';
  end if;
  return null;
end $$;
