alter table identity.learner alter column nickname set not null;
