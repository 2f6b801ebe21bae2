-- Reports by Beijing day (spec 7.5). The day is part of the key, so an event that is delivered again finds its own row.
alter table reporting.event rename to event_before;
alter table reporting.event_default rename to event_before_default;
alter index reporting.event_pkey rename to event_before_pkey;
alter index reporting.event_default_pkey rename to event_before_default_pkey;

create table reporting.event (
  -- The default serves the processes of the last release while both run.
  day date not null default (now() at time zone 'Asia/Shanghai')::date,
  event_id uuid not null,
  kind text not null,
  received_at timestamptz not null,
  learner_id bigint,
  body jsonb not null,
  primary key (day, event_id)
) partition by range (day);
create table reporting.event_default partition of reporting.event default;

insert into reporting.event (day, event_id, kind, received_at, learner_id, body)
select (received_at at time zone 'Asia/Shanghai')::date, event_id, kind, received_at, (body ->> 'learnerId')::bigint, body - 'learnerId'
from reporting.event_before
on conflict do nothing;
drop table reporting.event_before;

-- Makes the partition of a day, and moves there what the default one caught meanwhile.
create function reporting.add_day(p_day date) returns void language plpgsql as $$
declare
  v_name text := 'event_' || to_char(p_day, 'YYYY_MM_DD');
begin
  lock table reporting.event in share update exclusive mode;
  if to_regclass('reporting.' || v_name) is not null then
    return;
  end if;
  lock table reporting.event_default in access exclusive mode;
  execute format('create table reporting.%I (like reporting.event including all)', v_name);
  execute format(
    'with late as (delete from reporting.event_default where day = $1 returning *) insert into reporting.%I select * from late',
    v_name
  ) using p_day;
  execute format('alter table reporting.event attach partition reporting.%I for values from (%L) to (%L)', v_name, p_day, p_day + 1);
end $$;

-- Forgets every day before this one.
create function reporting.drop_days_before(p_day date) returns void language plpgsql as $$
declare
  v_name text;
begin
  -- Two workers may do this at once: the second waits, and then finds nothing left to drop.
  lock table reporting.event in share update exclusive mode;
  for v_name in
    select c.relname from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'reporting.event'::regclass
      and c.relname ~ '^event_\d{4}_\d\d_\d\d$' and c.relname < 'event_' || to_char(p_day, 'YYYY_MM_DD')
  loop
    execute format('drop table reporting.%I', v_name);
  end loop;
  delete from reporting.event_default where day < p_day;
end $$;

-- Messages of the stream that could not be stored after five tries, as they came.
create table reporting.dead_message (
  message_id text primary key,
  topic text not null,
  body bytea not null,
  error text not null,
  tries int not null,
  buried_at timestamptz not null
);
