-- Whoever leaves a group, or turns out to sit there twice, frees a chair.
create or replace function together.free_chair() returns trigger language plpgsql as $$
begin
  update together.reading_group set taken = greatest(taken - 1, 0) where id = old.group_id;
  return null;
end $$;
