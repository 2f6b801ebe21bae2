/**
 * `pnpm audit-chain`: reckons the whole audit of our own people anew and holds it against what the worker has written to the object store
 * every hour. Reads the environment of the worker. Says what is wrong, and where; 1 when anything is.
 *
 *   pnpm audit-chain [--days 30]
 */
import { parseArgs } from 'node:util';
import { verifyWholeAudit } from '@xuetang/server/modules/staff/index';
import { readConfig } from '@xuetang/server/platform/config';
import { openDatabase } from '@xuetang/server/platform/db';
import { createS3 } from '@xuetang/server/providers/object-store/s3';

const { values } = parseArgs({ options: { days: { type: 'string', default: '30' } } });
const config = readConfig(process.env);
const db = openDatabase(config.databaseUrl, 1);
const clock = { now: () => new Date() };
const { rows, wrong, anchors } = await verifyWholeAudit(db, createS3(config.objects, clock), clock.now(), Number(values.days));
await db.close();
const WORDS = {
  edited: 'was edited',
  dropped: 'is missing',
  inserted: 'was put in',
  exchanged: 'stands in another’s place',
  'tail-cut': 'and everything after it is missing',
  rewritten: 'is not what was written down outside of the database',
};
for (const { seq, what } of wrong) console.log(`row ${seq} ${WORDS[what]}`);
console.log(`${rows} rows, ${anchors} anchors of the last ${values.days} days, ${wrong.length} wrong`);
process.exitCode = wrong.length > 0 ? 1 : 0;
