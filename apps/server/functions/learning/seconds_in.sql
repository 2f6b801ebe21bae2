-- How many seconds these stretches are together.
create or replace function learning.seconds_in(p_played int4multirange) returns int language sql immutable parallel safe as $$
  select coalesce(sum(upper(one) - lower(one)), 0)::int from unnest(p_played) one
$$;
