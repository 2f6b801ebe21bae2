-- Whether a membership opens the course of this section to this learner at that moment. What has left the membership stays with whoever is a
-- member without a break since before.
create or replace function learning.hears_as_member(p_learner bigint, p_section bigint, p_at timestamptz)
  returns boolean language sql stable as $$
  select exists (
    select from learning.section s join learning.member_course c on c.course_id = s.course_id
    join learning.member m on m.learner_id = p_learner
    cross join unnest(m.spans) r
    where s.id = p_section and r @> p_at and (c.left_at is null or lower(r) < c.left_at))
$$;
