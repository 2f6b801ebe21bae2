import '../../platform/db.ts';
