drop index identity.x;
