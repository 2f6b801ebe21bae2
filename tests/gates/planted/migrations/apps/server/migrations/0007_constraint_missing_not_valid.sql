alter table identity.learner add constraint x check (nickname <> '');
