-- Whoever changes rights does it alone: what one person may give away is looked at and written under this lock.
create or replace function staff.lock_rights() returns void language sql as $$ select pg_advisory_xact_lock(72010042) $$;
