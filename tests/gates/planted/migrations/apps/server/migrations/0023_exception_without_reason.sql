-- allow ban-drop-column: unused
alter table identity.learner drop column nickname;
