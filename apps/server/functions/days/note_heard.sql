-- Ten minutes of a camp's lessons are a learned day: minutes of our own clock, so that nobody gains by a faster pace or by many sittings.
-- What was heard before counts too. Once there are ten, nothing more is counted.
create or replace function days.note_heard() returns trigger language plpgsql as $$
declare
  v_gained int := least(new.taken_s - old.taken_s, ceil(extract(epoch from new.heard_at - old.heard_at)));
  v_heard int;
begin
  insert into days.heard as t (learner_id, camp_id, on_day, seconds)
    select new.learner_id, c.camp_id, (new.heard_at at time zone 'Asia/Shanghai')::date, v_gained
    from learning.section s join learning.course c on c.id = s.course_id
    where s.id = new.section_id and c.camp_id is not null
    on conflict (learner_id, camp_id) do update set on_day = excluded.on_day,
      seconds = case when t.on_day = excluded.on_day then t.seconds else 0 end + excluded.seconds
      where t.on_day <> excluded.on_day or t.seconds < 600
    returning t.seconds into v_heard;
  if v_heard >= 600 then
    perform days.check_in(new.learner_id, new.section_id, 'minutes', new.heard_at);
  end if;
  return null;
end $$;
