-- What was done by a class pass, as a row of the same chain as what our people do in the console. The process that serves learners sees nothing of it: it says
-- what was done, and this function, with the owner's rights, whose pass it is and for what it was made. Taken last, as every append: others wait for the head.
create or replace function work.note_by_pass(
  p_pass bytea, p_call text, p_subject text, p_before text, p_after text, p_request text, p_at timestamptz) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_pass work.class_pass;
  v_seq bigint;
  v_hash bytea;
  v_fields text;
begin
  if p_call not in ('/class-pass/grade', '/class-pass/announce') then raise exception 'no act of a class pass: %', p_call; end if;
  select * into v_pass from work.class_pass where pass_hash = p_pass and ends_at > p_at and device_hash is not null;
  if not found then raise exception 'no such class pass'; end if;
  select seq + 1, hash into strict v_seq, v_hash from staff.audit_head for update;
  -- As `hashOfRow` reckons it.
  select string_agg(coalesce(to_json(field)::text, 'null'), ',' order by nth) into v_fields
    from unnest(array[to_char(p_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), v_pass.staff_id::text, p_call, p_subject, 'done', v_pass.reason,
      p_before, p_after, p_request]) with ordinality as fields (field, nth);
  insert into staff.audit (seq, at, staff_id, call, subject, outcome, reason, before, after, request_id, prev_hash, hash)
    values (v_seq, p_at, v_pass.staff_id, p_call, p_subject, 'done', v_pass.reason, p_before::json, p_after::json, p_request, v_hash,
      sha256(convert_to('[' || v_seq || ',' || v_fields || ',"' || encode(v_hash, 'hex') || '"]', 'UTF8')));
end $$;
