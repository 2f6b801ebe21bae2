-- A group that opens, closes, loses its code or changes class moves in the fill order.
create or replace function enrolment.group_changed() returns trigger language plpgsql as $$
begin
  perform enrolment.order_anew(new.period_id);
  return null;
end $$;
