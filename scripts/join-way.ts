/** `pnpm join-way 12`: makes a code for a class group that does not end after seven days, and says where its picture is. */
import { readConfig } from '@xuetang/server/platform/config';
import { openDatabase } from '@xuetang/server/platform/db';
import { findChat } from '@xuetang/server/modules/enrolment/index';
import { createWecom } from '@xuetang/server/providers/wecom/wecom';
import { devEnv } from './dev-env.ts';

const groupId = process.argv[2];
if (!groupId || !/^\d{1,18}$/.test(groupId)) {
  console.error('Say the number of the class group, for example: pnpm join-way 12');
  process.exit(2);
}
const config = readConfig({ ...devEnv, ...process.env });
const db = openDatabase(config.databaseUrl, 1);
const chatId = await findChat(db, groupId);
await db.close();

const make = async (): Promise<string | undefined> => {
  if (!config.wecom || chatId === undefined) return undefined;
  const wecom = createWecom(config.wecom, Date.now);
  const made = await wecom.addJoinWay({ chatIds: [chatId], state: `g${groupId}` });
  const read = made.outcome === 'made' ? await wecom.readJoinWay(made.configId) : made;
  return read.outcome === 'read' ? read.qrUrl : `WeCom gave none: ${read.outcome} ${read.why}`;
};
const said = await make();
console.log(said ?? `Group ${groupId} has no WeCom group, or XT_WECOM is not set.`);
process.exitCode = said?.startsWith('https://') ? 0 : 1;
