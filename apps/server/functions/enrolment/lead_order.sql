-- A paid order leads to the class in which its buyer has a seat by now; without one it leads nowhere yet.
create or replace function enrolment.lead_order(p_order text, p_learner bigint, p_family bigint, p_now timestamptz) returns void language sql as $$
  insert into enrolment.order_class as o (order_no, learner_id, class_id)
  select p_order, e.learner_id, g.class_id
  from enrolment.enrolment e join enrolment.class_group g on g.id = e.group_id
  where p_order is not null and e.learner_id = p_learner and e.family_id = p_family and e.live and e.live_until > p_now
  on conflict (order_no) do update set class_id = excluded.class_id
  where o.learner_id = excluded.learner_id and o.class_id <> excluded.class_id
$$;
