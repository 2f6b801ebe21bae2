-- A complaint takes only the steps of `support.complaint_step`, and each is written down by the statement that takes it.
create or replace function support.hold_complaint_steps() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.state <> 'sent' then
      raise exception 'a complaint begins as sent, not as %', new.state using errcode = 'check_violation', constraint = 'complaint_step';
    end if;
  elsif not exists (select from support.complaint_step where from_state = old.state and to_state = new.state) then
    raise exception 'a complaint goes from % to % in no case', old.state, new.state
      using errcode = 'check_violation', constraint = 'complaint_step';
  end if;
  insert into support.complaint_event (complaint_id, state, at) values (new.id, new.state, new.state_at);
  return null;
end $$;
