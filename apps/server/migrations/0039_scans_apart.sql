-- Outside a transaction: the queue of milestones is written by claims while its index is made.
-- A poster that everybody scans at once had one row that each of them had to write in turn. Each scan has a row of its own now, and a job
-- adds them up. No key to the code: its row would be locked by every scan.
create table if not exists enrolment.live_code_scanned (
  live_code_id text not null,
  day date not null
);

-- Promotion takes the oldest ones out of the queue every minute; after a day without it there are many.
drop index concurrently if exists enrolment.milestone_oldest;
create index concurrently milestone_oldest on enrolment.milestone (happened_at);
