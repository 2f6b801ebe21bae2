create index x on identity.learner (nickname);
