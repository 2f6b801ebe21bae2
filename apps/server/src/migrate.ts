import { createLog } from './platform/log.ts';
import { migrate } from './platform/migrate.ts';

const url = process.env.XT_DATABASE_URL;
if (!url) throw new Error('Set XT_DATABASE_URL to the database to migrate.');
await migrate(url, createLog('migrate', process.env.XT_LOG_LEVEL ?? 'info'));
console.log('The database has the newest schema.');
