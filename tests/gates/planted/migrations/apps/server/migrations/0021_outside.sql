-- Outside a transaction: the table is large.
drop index concurrently if exists identity.x;
create index concurrently x on identity.learner (nickname);
