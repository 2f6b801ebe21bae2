-- allow ban-drop-column: nothing has read it since the release before.
create table identity.x (y text);
