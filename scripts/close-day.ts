/**
 * `pnpm close-day <day>`: closes a day of the books, if what lies at WeChat by ours is what lies there by theirs. `--with-rest` closes with
 * what is left over, after somebody has looked at it. `--check` reckons the seals of all closed days anew and names those that were edited.
 * Reads the environment of the worker; 1 where it is not closed, or something is wrong.
 *
 *   pnpm close-day 2026-11-16 [--with-rest]
 *   pnpm close-day --check
 */
import { parseArgs } from 'node:util';
import { checkClosedDays } from '@xuetang/server/modules/books/index';
import { closeDay } from '@xuetang/server/modules/trade/index';
import { openGround } from '@xuetang/server/open-ground';
import { readConfig } from '@xuetang/server/platform/config';
import { readDay } from './read-day.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { check: { type: 'boolean', default: false }, 'with-rest': { type: 'boolean', default: false } },
});
const day = values.check ? undefined : readDay(positionals[0], 'pnpm close-day 2026-11-16');
const { ground, close } = await openGround('worker', readConfig(process.env), { now: () => new Date() });

if (day === undefined) {
  const { days, wrong } = await checkClosedDays(ground.db);
  for (const edited of wrong) console.log(`${edited} is not what was closed`);
  console.log(`${days} closed days, ${wrong.length} wrong`);
  process.exitCode = wrong.length > 0 ? 1 : 0;
} else {
  const { wechatPay } = ground;
  if (!wechatPay) throw new Error('There is no merchant number: XT_WECHAT_PAY is not set');
  const closed = await closeDay({ ...ground, wechatPay }, day, values['with-rest']);
  for (const [name, value] of 'accounts' in closed ? closed.accounts.flatMap((account) => Object.entries(account)) : [])
    console.log(`${name} ${value}`);
  console.log(`${day} ${closed.is}${closed.is === 'not-next' ? `: ${closed.next ?? 'no day'} comes first` : ''}`);
  process.exitCode = closed.is === 'closed' || closed.is === 'known' ? 0 : 1;
}
await close();
