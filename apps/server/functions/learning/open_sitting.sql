-- Begins a sitting, which takes the place of any other of this learner. Says whose place it took, if somebody listened there a moment ago.
-- Whoever listens has begun the section, from whatever list it was played.
create or replace function learning.open_sitting(
  p_learner bigint, p_sitting text, p_section bigint, p_phone text, p_device text, p_length int, p_needs int, p_silence interval, p_now timestamptz,
  out place_s int, out watched_s int, out replaced text)
  language plpgsql as $$
begin
  select s.device into replaced from learning.sitting s
    where s.learner_id = p_learner and s.heard_at > p_now - p_silence and s.phone <> p_phone for update;
  insert into learning.sitting as s (learner_id, sitting, section_id, phone, device, length_s, needs_s, opened_at, heard_at)
    values (p_learner, p_sitting, p_section, p_phone, p_device, p_length, p_needs, p_now, p_now)
    on conflict (learner_id) do update set sitting = excluded.sitting, section_id = excluded.section_id, phone = excluded.phone,
      device = excluded.device,
      length_s = excluded.length_s, needs_s = excluded.needs_s, opened_at = excluded.opened_at, heard_at = excluded.heard_at,
      counts = null, last_seq = 0, taken_s = 0;
  -- Of a live section that is said when enough of it was heard.
  insert into learning.progress (learner_id, section_id, begun_at)
    select p_learner, s.id, p_now from learning.section s where s.id = p_section and s.medium <> 'live' on conflict do nothing;
  select w.place_s, w.total_s into place_s, watched_s from learning.watched w where w.learner_id = p_learner and w.section_id = p_section;
  place_s := coalesce(place_s, 0);
  watched_s := coalesce(watched_s, 0);
end $$;
