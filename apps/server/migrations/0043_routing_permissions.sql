-- Who may see, close and open channels, and say where pages lead.
insert into staff.role_permission (role, permission)
  select role, permission
  from unnest(array['admin', 'operator']) role,
    unnest(array['channels.read', 'channels.close', 'channels.open', 'routes.read', 'routes.edit']) permission
  union all
  select role, permission
  from unnest(array['compliance', 'engineer']) role, unnest(array['channels.read', 'routes.read']) permission;
