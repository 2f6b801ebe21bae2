create or replace function staff.keep_admin_able() returns trigger language plpgsql as $$
begin
  if not exists (select from staff.role_permission where role = 'admin' and permission = 'staff.grant') then
    raise exception 'admins can give roles' using errcode = 'check_violation', constraint = 'admin_grants';
  end if;
  return null;
end $$;
