/** `pnpm conversions`: what ad networks were told, and what not and why. `pnpm conversions again <network>`: what was given up, once more. */
import { conversionsIn, postAgain } from '@xuetang/server/modules/promotion/index';
import { openDatabase } from '@xuetang/server/platform/db';
import { DEV } from './dev-env.ts';

const [verb, network] = process.argv.slice(2);
const isNetwork = network === 'tencent' || network === 'ocean-engine' || network === 'baidu';
if (verb !== undefined && !(verb === 'again' && isNetwork)) {
  console.error('Say nothing, or: again tencent, again ocean-engine, again baidu.');
  process.exit(2);
}
const db = openDatabase(DEV.database, 1);
if (isNetwork) console.log(`${await postAgain(db, network, new Date())} are due again.`);
for (const { network: of, state, reason, count } of await conversionsIn(db)) console.log(`${of}  ${state}  ${count}  ${reason ?? ''}`);
await db.close();
