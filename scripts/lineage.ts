/** `pnpm lineage <lineage | code number | learner>`: what became of a visit, from the click to the group, in words. */
import { readLineages } from '@xuetang/server/modules/promotion/index';
import { openDatabase } from '@xuetang/server/platform/db';
import { DEV } from './dev-env.ts';

const asked = process.argv[2];
if (!asked) {
  console.error('Say a lineage, a code number or a learner’s number, for example: pnpm lineage 1K7Q2M4-正常报名-00');
  process.exit(2);
}
const db = openDatabase(DEV.database, 1);
const pages = await readLineages(db, asked);
console.log(pages.length > 0 ? pages.join('\n\n') : `No visit is known by ${asked}.`);
await db.close();
process.exitCode = pages.length > 0 ? 0 : 1;
