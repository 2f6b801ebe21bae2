create or replace function staff.keep_an_admin() returns trigger language plpgsql as $$
begin
  -- Two who leave at the same moment come one after the other, and the second sees that the first has gone.
  perform staff.lock_rights();
  if staff.count_admins() = 0 then raise exception 'the last admin stays' using errcode = 'check_violation', constraint = 'last_admin'; end if;
  return null;
end $$;
