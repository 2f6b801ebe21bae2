-- What a learner said of a camp. Landing pages show the newest, whatever they say, so nobody writes one who was not there to the end,
-- and none goes because somebody dislikes it: it can be taken down with one of two reasons only, and stays in the books.
create table enrolment.review (
  id bigint generated always as identity primary key,
  learner_id bigint not null references identity.learner,
  camp_id bigint not null references enrolment.camp,
  period_id bigint not null references enrolment.period,
  -- As the learner wants to be called in public, which need not be a name.
  shown_as text not null check (char_length(shown_as) between 1 and 16),
  stars smallint not null check (stars between 1 and 5),
  text text not null check (char_length(text) between 1 and 120),
  given_at timestamptz not null,
  taken_down_at timestamptz,
  taken_down_why text check (taken_down_why in ('withdrawn', 'unlawful')),
  taken_down_by text check (char_length(taken_down_by) between 1 and 32),
  check ((taken_down_at is null) = (taken_down_why is null) and (taken_down_at is null) = (taken_down_by is null)),
  unique (learner_id, period_id)
);
create index review_newest on enrolment.review (camp_id, given_at desc) where taken_down_at is null;
select identity.follow_merges_in('enrolment.review');

create function enrolment.hold_review() returns trigger language plpgsql as $$
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
-- After follow_merge, by its name: the survivor is the one who was there.
create trigger was_there before insert on enrolment.review for each row execute function enrolment.hold_review();
