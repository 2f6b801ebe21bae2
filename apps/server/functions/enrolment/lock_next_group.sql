-- The group of this period that fills next, locked together with the one that a learner leaves; null when all are full. Only under the
-- lock of its camp. In the order of the ids, as everybody locks several groups.
create or replace function enrolment.lock_next_group(p_period bigint, p_left bigint, p_now timestamptz) returns enrolment.class_group
language plpgsql as $$
declare
  v_next bigint;
  v_group enrolment.class_group;
begin
  loop
    select g.id into v_next from enrolment.class_group g
    where g.period_id = p_period and g.open and g.state = 'normal'
      and g.qr_content is not null and g.qr_invalid_at is null and g.qr_shown_until > p_now
    order by g.fill_order limit 1;
    if not found then return null; end if;
    perform from enrolment.class_group g where g.id in (v_next, p_left) order by g.id for update;
    -- Its code may have been taken down while we waited for the row.
    select g.* into v_group from enrolment.class_group g
    where g.id = v_next and g.open and g.state = 'normal' and g.qr_content is not null and g.qr_invalid_at is null;
    if found then return v_group; end if;
  end loop;
end $$;
