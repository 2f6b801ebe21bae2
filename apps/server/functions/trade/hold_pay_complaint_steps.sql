-- A provider's complaint takes only the steps of `trade.pay_complaint_step`. Whatever is done after its clock is late, and late is never taken back.
create or replace function trade.hold_pay_complaint_steps() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.state <> 'told' then
      raise exception 'a complaint begins as told, not as %', new.state using errcode = 'check_violation', constraint = 'pay_complaint_step';
    end if;
    return new;
  end if;
  if old.state <> new.state
    and not exists (select from trade.pay_complaint_step s where s.from_state = old.state and s.to_state = new.state) then
    raise exception 'a complaint goes from % to % in no case', old.state, new.state
      using errcode = 'check_violation', constraint = 'pay_complaint_step';
  end if;
  if old.first_answered_at is null and new.first_answered_at > new.first_answer_by then
    new.first_answer_late_at := coalesce(old.first_answer_late_at, new.first_answer_by);
  end if;
  if old.closed_at is null and new.closed_at > new.close_by then
    new.close_late_at := coalesce(old.close_late_at, new.close_by);
  end if;
  if (old.first_answer_late_at is not null and new.first_answer_late_at is distinct from old.first_answer_late_at)
    or (old.close_late_at is not null and new.close_late_at is distinct from old.close_late_at) then
    raise exception 'what was late stays late' using errcode = 'check_violation', constraint = 'late_stays_late';
  end if;
  return new;
end $$;
