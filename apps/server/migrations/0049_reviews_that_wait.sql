-- Outside a transaction: the index is made beside whoever writes reviews.
-- What a learner writes himself is read by one of ours before others read it. Null: nobody has to, as for all that stand there today, and for
-- what the last release puts down.
alter table enrolment.review add column if not exists waiting_since timestamptz;
drop index concurrently if exists enrolment.review_waiting;
create index concurrently review_waiting on enrolment.review (waiting_since, id) where waiting_since is not null and taken_down_at is null;
