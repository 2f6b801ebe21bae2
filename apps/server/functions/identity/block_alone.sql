-- Who pays money out shares the learner's row until it is out; a block that comes meanwhile waits, and one that came before is seen.
create or replace function identity.block_alone() returns trigger language plpgsql as $$
begin
  perform from identity.learner l where l.id = new.learner_id for no key update;
  return new;
end $$;
