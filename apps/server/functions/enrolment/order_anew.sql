-- The fill order is made anew when something changes that it depends on, and every minute.
create or replace function enrolment.order_anew(p_period bigint) returns void language plpgsql as $$
declare
  v_camp text := (select p.camp_id from enrolment.period p where p.id = p_period);
begin
  perform platform.add_job('enrolment.order-groups', json_build_object('campId', v_camp),
    job_key => 'enrolment.order-groups:' || v_camp);
end $$;
