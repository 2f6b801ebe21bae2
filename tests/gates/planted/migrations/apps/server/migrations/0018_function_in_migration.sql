-- The first version, for the trigger.
create function identity.x() returns trigger language plpgsql as $$ begin truncate identity.session; return null; end $$;
create or replace function identity.x() returns trigger language plpgsql as $$ begin return null; end $$;
