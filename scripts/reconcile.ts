/**
 * `pnpm reconcile <day>`: holds a day in Beijing against WeChat's bills of it, as the worker does every morning. Reads the environment of the
 * worker. Says every difference and what was done; 1 where a person has to look, 2 where the day is not finished.
 *
 *   pnpm reconcile 2026-11-16
 */
import { parseArgs } from 'node:util';
import { reconcileDay } from '@xuetang/server/modules/trade/index';
import { openGround } from '@xuetang/server/open-ground';
import { readConfig } from '@xuetang/server/platform/config';
import { readDay } from './read-day.ts';

const { positionals } = parseArgs({ allowPositionals: true });
const day = readDay(positionals[0], 'pnpm reconcile 2026-11-16');
const { ground, close } = await openGround('worker', readConfig(process.env), { now: () => new Date() });
const { wechatPay } = ground;
if (!wechatPay) throw new Error('There is no merchant number: XT_WECHAT_PAY is not set');
const { is, differences } = await reconcileDay({ ...ground, wechatPay }, day);
await close();
for (const { kind, about, ours_fen: ours, theirs_fen: theirs, did, heard } of differences)
  console.log(
    `${kind} ${about}: ours ${ours ?? '-'} fen, theirs ${theirs ?? '-'} fen, ${did ?? 'not found out'}${heard ? ` (${heard})` : ''}`,
  );
console.log(`${day} ${is}, ${differences.length} differences`);
process.exitCode = is === 'reconciled' ? (differences.some(({ did }) => did !== 'settled') ? 1 : 0) : 2;
