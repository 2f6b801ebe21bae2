-- Who ends a login ends what was handed on from it.
create or replace function identity.end_handed_sessions() returns trigger language plpgsql as $$
begin
  update identity.session s set ended_at = new.ended_at, ended_why = new.ended_why
  where s.handed_from = new.device_id and s.ended_at is null;
  return null;
end $$;
