alter table identity.session set unlogged;
