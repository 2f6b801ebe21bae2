alter table identity.learner add column x bigint references identity.block;
