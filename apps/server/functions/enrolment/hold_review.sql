-- Who speaks of a period has sat in it.
create or replace function enrolment.hold_review() returns trigger language plpgsql as $$
begin
  if not exists (
    select from enrolment.enrolment e join enrolment.class_group g on g.id = e.group_id join enrolment.period p on p.id = g.period_id
    where e.learner_id = new.learner_id and p.id = new.period_id and p.camp_id = new.camp_id
      and p.ends_at <= new.given_at and e.released_at is null
  ) then
    raise exception 'learner % was not in period % of camp % to its end', new.learner_id, new.period_id, new.camp_id
      using errcode = 'check_violation', constraint = 'reviewer_was_there';
  end if;
  return new;
end $$;
