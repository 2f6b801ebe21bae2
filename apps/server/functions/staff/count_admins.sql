-- Somebody who can let others in, without an end to it, and who is a person and no account behind glass.
create or replace function staff.count_admins() returns bigint language sql stable as $$
  select count(distinct a.id) from staff.account a join staff.role_grant g on g.staff_id = a.id
  where a.state = 'active' and not a.is_break_glass and g.role = 'admin' and g.scope = 'all' and g.until is null and g.ended_at is null
$$;
