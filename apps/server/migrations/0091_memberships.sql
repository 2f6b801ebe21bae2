-- Who is a member from when until when, as trade says: one row a learner, laid anew with every term that begins, moves or ends.
create table learning.member (
  learner_id bigint primary key,
  spans tstzmultirange not null,
  changed_at timestamptz not null
);
select identity.follow_merges_in('learning.member');

-- What a membership opens. Who is a member without a break since before a course has left keeps it.
create table learning.member_course (
  course_id bigint primary key references learning.course,
  since timestamptz not null,
  left_at timestamptz,
  constraint left_after_it_came check (left_at >= since)
);

-- Seconds of it that were heard as a member: no purchase is used up by them.
alter table learning.watched add column member_s int not null default 0;
alter table learning.watched add constraint some_of_all check (member_s >= 0 and member_s <= total_s) not valid;
-- allow constraint-missing-not-valid: every row has 0 from the statement before, so none can break it.
alter table learning.watched validate constraint some_of_all;

-- Days of it that were used before it was moved behind another one.
alter table trade.membership_term add column used_days smallint not null default 0;
-- allow constraint-missing-not-valid: no release has shipped this table, so it has no row.
alter table trade.membership_term add constraint some_days check (used_days >= 0);
