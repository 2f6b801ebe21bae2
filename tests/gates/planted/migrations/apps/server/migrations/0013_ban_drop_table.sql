drop table identity.session;
