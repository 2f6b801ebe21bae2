-- What somebody has really heard and seen, by what the player reports and the server's own clock allows.

-- Where a learner listens or watches now: one row each, so that a newer sitting takes the older one's place by itself.
create table learning.sitting (
  learner_id bigint primary key,
  sitting text not null check (char_length(sitting) = 22),
  section_id bigint not null references learning.section,
  -- The session that plays, and what its machine is called.
  phone text not null check (char_length(phone) between 1 and 64),
  device text not null check (char_length(device) between 1 and 60),
  -- As it was measured when the sitting began: how long it is, and how much of it is learning.
  length_s int not null check (length_s > 0),
  needs_s int not null check (needs_s between 1 and length_s),
  opened_at timestamptz not null,
  heard_at timestamptz not null,
  last_seq int not null default 0 check (last_seq >= 0),
  -- Seconds that were taken from its reports, those heard twice too: what the clock is held against.
  taken_s int not null default 0 check (taken_s >= 0),
  constraint heard_after_it_began check (heard_at >= opened_at)
) with (fillfactor = 70);
create index sitting_section on learning.sitting (section_id);

-- Which seconds of a section, each once.
create table learning.watched (
  learner_id bigint not null,
  section_id bigint not null references learning.section,
  seconds int4multirange not null,
  total_s int not null check (total_s >= 0),
  -- Where to go on.
  place_s int not null check (place_s >= 0),
  -- The highest milestone that was reached, in percent.
  milestone smallint not null default 0 check (milestone between 0 and 100),
  changed_at timestamptz not null,
  primary key (learner_id, section_id)
) with (fillfactor = 80);
create index watched_section on learning.watched (section_id);

-- Whoever listens under a number that has become another's writes under that one.
select identity.follow_merges_in('learning.sitting');
select identity.follow_merges_in('learning.watched');
