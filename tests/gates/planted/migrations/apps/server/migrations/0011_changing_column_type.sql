alter table identity.learner alter column nickname type bytea using convert_to(nickname, 'UTF8');
