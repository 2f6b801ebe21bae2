-- allow ban-drop-column: nothing has read it since the release before.
alter table identity.learner drop column nickname;
alter table identity.learner drop column ended_at;
