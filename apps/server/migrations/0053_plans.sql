-- What a teacher proposes to one learner: which course, why, what he does not need, what it costs and until when. A row a version, never
-- written over: what somebody has agreed to can be read as it was.
create table learning.plan (
  id bigint primary key generated always as identity,
  -- How the address names it; the same for all versions.
  code text not null check (char_length(code) = 22),
  version int not null check (version >= 1),
  learner_id bigint not null,
  teacher_id bigint not null references learning.teacher,
  course_id bigint not null references learning.course,
  heard text not null check (char_length(heard) >= 4 and char_length(heard) <= 200),
  why text[] not null check (cardinality(why) >= 1 and cardinality(why) <= 5),
  not_needed text[] not null check (cardinality(not_needed) <= 5),
  price_fen int not null check (price_fen > 0),
  until_at timestamptz not null,
  proposed_at timestamptz not null,
  -- SHA-256 of everything above that the learner reads.
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  answer text check (answer in ('accepted', 'declined')),
  answered_at timestamptz,
  unique (code, version),
  constraint a_plan_has_time check (until_at > proposed_at),
  constraint an_answer_has_its_time check (num_nulls(answer, answered_at) in (0, 2))
);
create index plan_learner on learning.plan (learner_id, proposed_at desc);
create index plan_teacher on learning.plan (teacher_id);
create index plan_course on learning.plan (course_id);

select identity.follow_merges_in('learning.plan');

insert into staff.role_permission (role, permission)
  select role, 'plans.propose' from unnest(array['admin', 'service']) role;
