-- A process may remember for seconds that a token is an account which has just been merged. What it writes goes to the survivor.
create or replace function identity.follow_merge() returns trigger language plpgsql as $$
begin
  new.learner_id := (identity.survivors_of(array[new.learner_id]))[1];
  return new;
end $$;
