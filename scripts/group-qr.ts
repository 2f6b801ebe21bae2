/** `pnpm group-qr 12 https://weixin.qq.com/g/… [2026-11-15T20:00+08:00]`: a code that waits for its turn in a class group. */
import { addGroupQr } from '@xuetang/server/modules/enrolment/index';
import { openDatabase } from '@xuetang/server/platform/db';
import { DEV } from './dev-env.ts';

const [groupId = '', content = '', made] = process.argv.slice(2);
const madeAt = made === undefined ? new Date() : new Date(made);
if (!/^[1-9]\d{0,17}$/.test(groupId) || !URL.canParse(content) || Number.isNaN(madeAt.getTime())) {
  console.error(
    'Say the class group, what the code says, and when WeChat made it: pnpm group-qr 12 https://weixin.qq.com/g/x 2026-11-15T20:00+08:00',
  );
  process.exit(2);
}
const db = openDatabase(DEV.database, 1);
const isAdded = await db.transaction((tx) => addGroupQr(tx, { groupId, content, madeAt }));
await db.close();
console.log(
  isAdded ? `It waits; group ${groupId} shows it when its turn comes.` : `Group ${groupId} is not there, or has this code already.`,
);
process.exitCode = isAdded ? 0 : 1;
