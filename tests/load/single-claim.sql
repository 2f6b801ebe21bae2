-- What our batched claim is held against: one transaction a claim, the best single-claim way we know
-- (first open group in fill order by the index, SKIP LOCKED, one function, no round trip between).
create function claim_one(p_period bigint, p_learner bigint) returns bigint language plpgsql set enable_seqscan = off as $$
declare v record;
begin
  select g.id, g.taken, g.last_seat_no, g.soft_cap into v from enrolment.class_group g
  where g.period_id = p_period and g.open and g.state = 'normal' order by g.fill_order limit 1 for update skip locked;
  if not found then return null; end if;
  insert into enrolment.enrolment (family_id, learner_id, attempt, camp_id, group_id, seat_no, live_until, enrolled_at)
  values (1, p_learner, 1, 1, v.id, v.last_seat_no + 1, now() + interval '20 days', now());
  update enrolment.class_group set taken = v.taken + 1, last_seat_no = v.last_seat_no + 1, open = v.taken + 1 < v.soft_cap where id = v.id;
  return v.id;
end $$;
create sequence claim_one_learner start 1000000000;
