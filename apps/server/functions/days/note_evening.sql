-- Ten minutes of a live class, as long as it was on air, are a learned day as well.
create or replace function days.note_evening() returns trigger language plpgsql as $$
begin
  perform days.check_in(new.learner_id, b.section_id, 'evening', new.seen_at) from live.broadcast b where b.id = new.broadcast_id;
  return null;
end $$;
