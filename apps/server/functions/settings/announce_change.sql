-- Whoever writes, and by whatever way: the worker tells every API process once the write has committed.
create or replace function settings.announce_change() returns trigger language plpgsql as $$
begin
  perform platform.add_job('settings.announce-change');
  return null;
end $$;
