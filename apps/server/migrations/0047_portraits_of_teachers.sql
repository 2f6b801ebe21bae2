-- A drawn face belongs to one teacher and is the same on every page; whoever has none is shown without.
alter table enrolment.teacher add column portrait text;
-- allow constraint-missing-not-valid: a row a teacher, so there are few of them.
alter table enrolment.teacher add constraint teacher_portrait_check check (portrait in ('long-hair', 'bun', 'short-hair', 'grey'));
