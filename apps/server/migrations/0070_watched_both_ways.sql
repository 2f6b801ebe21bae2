-- Outside a transaction: an index of a table that grows is made beside whoever writes it.
-- What a learner has seen of a section is found in one step by either index. By the section alone, everybody's rows of it were read for each report while
-- the planner believed that the table was small.
drop index concurrently if exists learning.watched_section_learner;
create index concurrently watched_section_learner on learning.watched (section_id, learner_id);
drop index concurrently if exists learning.watched_section;
