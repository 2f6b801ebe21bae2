-- Says a line in a room: at most one in three seconds a learner, and what was sent again is what was said before.
create or replace function live.say(
  p_broadcast bigint, p_learner bigint, p_key text, p_words text, p_held text, p_every interval, p_now timestamptz,
  out outcome text, out nth int)
  language plpgsql
as $$
declare
  own live.attendance;
  before live.line;
begin
  update live.attendance a set said_at = p_now
    where a.broadcast_id = p_broadcast and a.learner_id = p_learner and (a.said_at is null or a.said_at <= p_now - p_every)
      and not exists (select from live.line l where l.learner_id = p_learner and l.said_key = p_key)
    returning * into own;
  if not found then
    -- Asked for after the row was waited for: whoever sent the same line at the same moment has written it by now.
    select * into before from live.line l where l.learner_id = p_learner and l.said_key = p_key;
    if found then
      outcome := case when before.nth is null then 'held' else 'shown' end;
      nth := before.nth;
    else
      outcome := case when exists (select from live.attendance a where a.broadcast_id = p_broadcast and a.learner_id = p_learner)
        then 'too-soon' else 'closed' end;
    end if;
    return;
  end if;
  if p_held is null then
    update live.room r set shown = r.shown + 1 where r.broadcast_id = p_broadcast returning r.shown into nth;
  end if;
  insert into live.line (broadcast_id, learner_id, said_key, name, words, said_at, held_for, nth)
    values (p_broadcast, p_learner, p_key, own.name, p_words, p_now, p_held, nth);
  outcome := case when nth is null then 'held' else 'shown' end;
end
$$;
