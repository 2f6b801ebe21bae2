/**
 * The first people of ours, before there is anybody who could let them in:
 *
 *   XT_CONSOLE_DATABASE_URL=… XT_DATA_KEYS=… XT_FIRST_STAFF='[{"name":"周若兰","wecomUserId":"zhouruolan"},{"name":"韩梅","wecomUserId":"hanmei"}]' \
 *     node apps/server/src/first-admin.ts
 *
 * Two admins, because what an admin may do takes two; and two accounts behind glass, whose passwords and secrets it prints once. It works
 * only while there is no admin.
 */
import { makeFirstStaff } from './modules/staff/index.ts';
import { readFirstStaff } from './platform/console-config.ts';
import { openDatabase } from './platform/db.ts';

const asked = readFirstStaff(process.env);
const db = openDatabase(asked.databaseUrl, 1);
const made = await makeFirstStaff(db, asked, new Date());
await db.close();
if (made === 'there is an admin') {
  console.error('There is an admin already: whoever is to come next is let in by the console.');
  process.exit(1);
}
console.log(`These may sign in now: ${asked.people.map(({ name, role }) => `${name} (${role})`).join(', ')}.`);
console.log('Behind glass, printed this once; keep each in a sealed envelope of its own:');
for (const { name, password, uri } of made) console.log(`  ${name}\n    password  ${password}\n    totp      ${uri}`);
