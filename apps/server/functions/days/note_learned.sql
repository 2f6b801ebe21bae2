-- A section was learned, or its homework handed in: the first time of each.
create or replace function days.note_learned() returns trigger language plpgsql as $$
begin
  if new.learned_at is not null and (tg_op = 'INSERT' or old.learned_at is null) then
    perform days.check_in(new.learner_id, new.section_id, 'section', new.learned_at);
  end if;
  if new.handed_in_at is not null and (tg_op = 'INSERT' or old.handed_in_at is null) then
    perform days.check_in(new.learner_id, new.section_id, 'homework', new.handed_in_at);
  end if;
  return null;
end $$;
