/**
 * Until the console is built, this is how our people make a link of a campaign (decision 0093):
 *
 *   node scripts/ad-link.ts --by 周若兰 --campaign autumn --title 五天把账算清楚 --page tui --query campId=1 --channel gdt
 *   … --sub-channel moments --listed --days 30     also offered to visitors by the campaign's list, for thirty days
 */
import { parseArgs } from 'node:util';
import { createAdLink } from '@xuetang/server/modules/promotion/index';
import { openDatabase } from '@xuetang/server/platform/db';
import { DEV } from './dev-env.ts';

const DAY_MS = 24 * 3_600_000;

const text = { type: 'string' } as const;
const { values } = parseArgs({
  options: {
    by: text,
    campaign: text,
    title: text,
    page: text,
    query: text,
    channel: text,
    'sub-channel': text,
    days: text,
    listed: { type: 'boolean' },
  },
});
const { by, campaign, title, page, query, channel, 'sub-channel': subChannel, days, listed = false } = values;
if (!by || !campaign || !title || !page) {
  console.error('Say --by, --campaign, --title and --page.');
  process.exit(2);
}

const now = new Date();
const db = openDatabase(DEV.database, 1);
const result = await createAdLink(db, {
  campaign,
  title,
  page,
  isListed: listed,
  opensAt: now,
  createdBy: by,
  now,
  ...(query === undefined ? {} : { query }),
  ...(channel === undefined ? {} : { channel }),
  ...(subChannel === undefined ? {} : { subChannel }),
  ...(days === undefined ? {} : { closesAt: new Date(now.getTime() + Number(days) * DAY_MS) }),
});
console.log('fault' in result ? `No link was made: ${result.fault}.` : `${result.made}  ${result.address}`);
await db.close();
process.exitCode = 'fault' in result ? 1 : 0;
