create table identity.x (y text not nul);
