-- The camp of this section was learned on the day of this moment. Said again, it stays the first time; a section of no camp is no day of one.
create or replace function days.check_in(p_learner bigint, p_section bigint, p_by text, p_at timestamptz) returns void language sql as $$
  insert into days.check_in (learner_id, camp_id, on_day, earned_by, earned_at)
    select p_learner, c.camp_id, (p_at at time zone 'Asia/Shanghai')::date, p_by, p_at
    from learning.section s join learning.course c on c.id = s.course_id
    where s.id = p_section and c.camp_id is not null
    on conflict do nothing
$$;
