alter table identity.learner add column x text not null;
