-- Days: on which days of a camp somebody has learned, and when he means to. A day is Beijing's.
create schema days;

-- A learned day of a camp. The server alone writes it, when something was verified; the wallet reads it from here, each once.
create table days.check_in (
  learner_id bigint not null,
  camp_id bigint not null,
  on_day date not null,
  earned_by text not null check (earned_by in ('minutes', 'section', 'homework', 'evening', 'make-up')),
  earned_at timestamptz not null,
  -- Of a make-up: in which period, and which of the two that there are.
  period_id bigint,
  nth smallint check (nth in (1, 2)),
  -- When whoever gives something for it took note.
  told_at timestamptz,
  primary key (learner_id, camp_id, on_day),
  constraint a_make_up_is_numbered check ((earned_by = 'make-up') = (period_id is not null) and (period_id is null) = (nth is null)),
  constraint earned_on_its_day check (
    case when earned_by = 'make-up' then on_day < (earned_at at time zone 'Asia/Shanghai')::date
      else on_day = (earned_at at time zone 'Asia/Shanghai')::date end)
);
create unique index two_make_ups on days.check_in (learner_id, period_id, nth) where nth is not null;
create index check_in_untold on days.check_in (earned_at) where told_at is null;

-- How long a camp's lessons were heard on the last day on which they were: a row a learner and camp, and none for each day.
create table days.heard (
  learner_id bigint not null,
  camp_id bigint not null,
  on_day date not null,
  seconds int not null check (seconds >= 0),
  primary key (learner_id, camp_id)
) with (fillfactor = 70);

-- When somebody means to study. The number grows with every change, and each thing knows the one of its own last change.
create table days.plan (
  learner_id bigint primary key,
  -- Minutes from midnight.
  study_minute smallint check (study_minute >= 0 and study_minute < 1440),
  study_seq int not null default 0 check (study_seq >= 0),
  seq int not null default 0 check (seq >= study_seq),
  saved_at timestamptz not null
);

-- A day of self-study that its learner does on another date; without a date it was put back.
create table days.move (
  learner_id bigint not null,
  section_id bigint not null,
  to_day date,
  seq int not null check (seq > 0),
  moved_at timestamptz not null,
  primary key (learner_id, section_id)
);

-- Whoever learns under a number that has become another's learns under that one.
select identity.follow_merges_in('days.check_in');
select identity.follow_merges_in('days.heard');
select identity.follow_merges_in('days.plan');
select identity.follow_merges_in('days.move');

-- What was learned in camps that run today was learned on its day too; nobody is given anything for it afterwards.
insert into days.check_in (learner_id, camp_id, on_day, earned_by, earned_at, told_at)
  select p.learner_id, c.camp_id, (least(p.learned_at, p.handed_in_at) at time zone 'Asia/Shanghai')::date, 'section',
    least(p.learned_at, p.handed_in_at), now()
  from learning.progress p
  join learning.section s on s.id = p.section_id
  join learning.course c on c.id = s.course_id
  where c.camp_id is not null and least(p.learned_at, p.handed_in_at) > now() - interval '40 days'
  on conflict do nothing;

-- The first version of what their files say.
create function days.note_heard() returns trigger language plpgsql as $$ begin return null; end $$;
create function days.note_learned() returns trigger language plpgsql as $$ begin return null; end $$;
create function days.note_evening() returns trigger language plpgsql as $$ begin return null; end $$;
-- In the transaction of what earns the day, and in its round trip.
create trigger note_heard after update of taken_s on learning.sitting for each row
  when (new.taken_s > old.taken_s and new.sitting = old.sitting) execute function days.note_heard();
create trigger note_learned after insert or update of learned_at, handed_in_at on learning.progress for each row
  when (new.learned_at is not null or new.handed_in_at is not null) execute function days.note_learned();
create trigger note_evening after update of heard_s on live.attendance for each row
  when (old.heard_s < 600 and new.heard_s >= 600) execute function days.note_evening();
