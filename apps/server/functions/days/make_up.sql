-- Makes up for a missed day: two a period, however many ask at once. Asked again for the same day, it says the same. Whether the day was
-- missed, and has been learned since, its caller knows.
create or replace function days.make_up(
  p_learner bigint, p_camp bigint, p_period bigint, p_day date, p_at timestamptz, out outcome text, out used int)
  language plpgsql as $$
declare
  v_by text;
begin
  perform pg_advisory_xact_lock(hashtextextended(format('make-up:%s:%s', p_learner, p_period), 0));
  select count(*) into used from days.check_in t where t.learner_id = p_learner and t.period_id = p_period;
  select t.earned_by into v_by from days.check_in t where t.learner_id = p_learner and t.camp_id = p_camp and t.on_day = p_day;
  if v_by is not null then
    outcome := case when v_by = 'make-up' then 'made-up' else 'learned' end;
  elsif used >= 2 then
    outcome := 'used-up';
  else
    insert into days.check_in (learner_id, camp_id, on_day, earned_by, earned_at, period_id, nth)
      select p_learner, p_camp, p_day, 'make-up', p_at, p_period, n
      from generate_series(1, 2) n
      where not exists (select from days.check_in t where t.learner_id = p_learner and t.period_id = p_period and t.nth = n)
      order by n limit 1;
    used := used + 1;
    outcome := 'made-up';
  end if;
end $$;
