-- Saves one answer of an attempt that runs. The last number wins; said again, it changes nothing and is saved all the same.
create or replace function exams.save_answer(
  p_learner bigint, p_attempt text, p_phone text, p_question bigint, p_given jsonb, p_seq int, p_grace interval, p_now timestamptz,
  out outcome text, out seq int, out device text, out since timestamptz)
  language plpgsql as $$
declare
  a exams.attempt;
  q text := p_question::text;
begin
  select * into a from exams.attempt t where t.name = p_attempt and t.learner_id = p_learner for update;
  if a.id is null or not exists (select from exams.paper_question pq where pq.paper_id = a.paper_id and pq.question_id = p_question) then
    outcome := 'unknown';
    return;
  end if;
  seq := coalesce((a.answers -> q ->> 'seq')::int, 0);
  if a.handed_in_at is not null then
    outcome := 'handed-in';
  elsif p_now > a.deadline_at + p_grace then
    outcome := 'too-late';
  elsif a.phone <> p_phone then
    outcome := 'elsewhere';
    device := a.device;
    since := a.phone_since;
  else
    if p_seq > seq then
      update exams.attempt t set answers = a.answers || jsonb_build_object(q, jsonb_build_object('given', p_given, 'seq', p_seq)) where t.id = a.id;
      seq := p_seq;
    end if;
    outcome := 'saved';
  end if;
end $$;
