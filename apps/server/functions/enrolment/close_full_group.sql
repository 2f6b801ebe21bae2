create or replace function enrolment.close_full_group() returns trigger language plpgsql as $$
begin
  new.open := false;
  perform enrolment.order_anew(new.period_id);
  return new;
end $$;
