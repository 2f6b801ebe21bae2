/** `pnpm decision 1K7Q2M4-正常报名-00`: reads the decision behind a code number on a join-group page. */
import { openDatabase } from '@xuetang/server/platform/db';
import { readDecision } from '@xuetang/server/modules/enrolment/index';
import { DEV } from './dev-env.ts';

const code = process.argv[2];
if (!code) {
  console.error('Say the code number, for example: pnpm decision 1K7Q2M4-正常报名-00');
  process.exit(2);
}
const db = openDatabase(DEV.database, 1);
const decision = await readDecision(db, code);
console.log(decision ?? `No decision ${code} is stored. Codes 96, 97, 98 and 3 can be made without the server: look in the exception log.`);
await db.close();
process.exitCode = decision ? 0 : 1;
