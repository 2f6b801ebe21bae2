-- The first time that goods are on sale. It stays, whatever becomes of them.
create or replace function trade.note_published() returns trigger language plpgsql as $$
begin
  new.published_at := now();
  return new;
end $$;
