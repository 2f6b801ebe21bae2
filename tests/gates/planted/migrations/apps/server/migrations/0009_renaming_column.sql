alter table identity.learner rename column nickname to name;
