import '../../server/src/platform/db.ts';
