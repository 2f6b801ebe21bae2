alter table identity.learner add column x timestamptz default clock_timestamp();
