-- Not held against anybody: the table is new.
create table identity.new (x text);
update identity.new set x = '';
update identity.learner set nickname = '' where id = 1;
update identity.learner set nickname = ' where ';
