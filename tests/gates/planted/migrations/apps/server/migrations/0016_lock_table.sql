lock table identity.session in exclusive mode;
