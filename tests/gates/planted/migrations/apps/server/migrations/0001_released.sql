alter table identity.learner drop column nickname;
