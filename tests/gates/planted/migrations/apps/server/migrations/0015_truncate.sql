truncate identity.session;
