-- Of these stretches so many seconds, from the front: what is claimed beyond what the clock allows is cut off at the end.
create or replace function learning.first_seconds(p_played int4multirange, p_most int) returns int4multirange language plpgsql immutable
  parallel safe as $$
declare
  one int4range;
  v_left int := greatest(p_most, 0);
  v_taken int4multirange := '{}';
begin
  foreach one in array array(select unnest(p_played)) loop
    exit when v_left <= 0;
    if upper(one) - lower(one) > v_left then
      one := int4range(lower(one), lower(one) + v_left);
    end if;
    v_taken := v_taken + int4multirange(one);
    v_left := v_left - (upper(one) - lower(one));
  end loop;
  return v_taken;
end $$;
