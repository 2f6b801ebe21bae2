alter table identity.learner rename to pupil;
