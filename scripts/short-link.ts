/**
 * Until the console is built, this is how our people make a super-fan link (decision 0081):
 *
 *   node scripts/short-link.ts --by 周若兰 --campaign 秋季回访 --title 小白理财训练营 --page classInfo20-fans --query campId=1
 *   … --type 3 --mini wx99xuetangmini01 --quota 500     also asks for the mobile number, 500 times at most
 *   … --inviter 周若兰老师 --channel wecom --corp ww… --days 30
 */
import { parseArgs } from 'node:util';
import { createShortLink, type NewLink } from '@xuetang/server/modules/promotion/index';
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
    type: text,
    mini: text,
    quota: text,
    inviter: text,
    channel: text,
    corp: text,
    days: text,
  },
});
const { by, campaign, title, page, query, type = '1', mini, quota, inviter, channel, corp, days } = values;
if (!by || !campaign || !title || !page || !['1', '2', '3'].includes(type)) {
  console.error('Say --by, --campaign, --title and --page; --type is 1, 2 or 3.');
  process.exit(2);
}

const now = new Date();
const wanted: NewLink = {
  linkType: Number(type) as NewLink['linkType'],
  campaign,
  title,
  page,
  createdBy: by,
  now,
  ...(query === undefined ? {} : { query }),
  ...(inviter === undefined ? {} : { inviter }),
  ...(channel === undefined ? {} : { channel }),
  ...(corp === undefined ? {} : { corpId: corp }),
  ...(mini === undefined ? {} : { phones: { miniAppId: mini, quota: Number(quota) } }),
  ...(days === undefined ? {} : { expiresAt: new Date(now.getTime() + Number(days) * DAY_MS) }),
};
const db = openDatabase(DEV.database, 1);
const result = await createShortLink(db, wanted);
if ('fault' in result) console.error(`No link was made: ${result.fault}.`);
else console.log(`/super-fans?ShortParamId=${result.made}\n/super-fans-v2?ShortParamId=${result.made}`);
await db.close();
process.exitCode = 'fault' in result ? 1 : 0;
