-- Many groups that come at once are one new order for each period.
create or replace function enrolment.groups_added() returns trigger language plpgsql as $$
begin
  perform enrolment.order_anew(a.period_id) from (select distinct period_id from added) a;
  return null;
end $$;
