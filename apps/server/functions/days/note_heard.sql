-- Ten minutes of a camp's lessons are a learned day: minutes of our own clock, so that nobody gains by a faster pace or by many sittings.
-- What was heard before counts too. It runs with every report: one look, and one write as long as the ten are not full.
create or replace function days.note_heard() returns trigger language plpgsql as $$
declare
  v_day date := (new.heard_at at time zone 'Asia/Shanghai')::date;
  v_gained int := least(new.taken_s - old.taken_s, ceil(extract(epoch from new.heard_at - old.heard_at)));
  v_camp bigint;
  v_heard int;
  v_is_known boolean;
begin
  select c.camp_id, h.learner_id is not null, case when h.on_day = v_day then h.seconds else 0 end into v_camp, v_is_known, v_heard
    from learning.section s
    join learning.course c on c.id = s.course_id
    left join days.heard h on h.learner_id = new.learner_id and h.camp_id = c.camp_id
    where s.id = new.section_id;
  if v_camp is null or v_heard >= 600 then
    return null;
  end if;
  -- Nobody else writes it: the row of the sitting is locked.
  if v_is_known then
    update days.heard h set on_day = v_day, seconds = v_heard + v_gained where h.learner_id = new.learner_id and h.camp_id = v_camp;
  else
    insert into days.heard (learner_id, camp_id, on_day, seconds) values (new.learner_id, v_camp, v_day, v_heard + v_gained);
  end if;
  if v_heard + v_gained >= 600 then
    perform days.check_in(new.learner_id, new.section_id, 'minutes', new.heard_at);
  end if;
  return null;
end $$;
