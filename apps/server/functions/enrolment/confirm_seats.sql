-- Learners who were seen in a group's member list. Whoever was released and joined all the same gets the seat back where the group
-- still has one; the number is the old one, because numbers are never given twice.
create or replace function enrolment.confirm_seats(p_group bigint, p_learners bigint[], p_at timestamptz)
returns table (learner_id bigint, camp_id bigint, lineage_id uuid)
language plpgsql as $$
#variable_conflict use_column
declare
  v_camp bigint;
  v_room int;
  v_back int;
begin
  p_learners := coalesce(identity.survivors_of(p_learners), '{}');
  if exists (select from enrolment.enrolment e
             where e.group_id = p_group and e.learner_id = any(p_learners) and e.released_at is not null) then
    select p.camp_id into v_camp from enrolment.class_group g join enrolment.period p on p.id = g.period_id where g.id = p_group;
    perform pg_advisory_xact_lock(v_camp);
  end if;
  update enrolment.class_group g set members_read_at = greatest(g.members_read_at, p_at) where g.id = p_group
  returning g.hard_cap - g.taken into v_room;
  if v_camp is not null then
    update enrolment.enrolment e set live = true, released_at = null
    from (
      select distinct on (r.learner_id) r.learner_id, r.family_id, r.attempt
      from enrolment.enrolment r
      where r.group_id = p_group and r.learner_id = any(p_learners) and r.released_at is not null and r.live_until > p_at
        and not exists (select from enrolment.enrolment o where o.learner_id = r.learner_id and o.family_id = r.family_id and o.live)
      order by r.learner_id, r.attempt desc limit v_room
    ) back
    where (e.learner_id, e.family_id, e.attempt) = (back.learner_id, back.family_id, back.attempt);
    get diagnostics v_back = row_count;
    update enrolment.class_group g set taken = g.taken + v_back, open = g.open and g.taken + v_back < g.soft_cap
    where g.id = p_group and v_back > 0;
  end if;
  return query
  update enrolment.enrolment e set confirmed_at = p_at
  where e.group_id = p_group and e.learner_id = any(p_learners) and e.live and e.confirmed_at is null
  returning e.learner_id, e.camp_id, e.lineage_id;
end $$;
