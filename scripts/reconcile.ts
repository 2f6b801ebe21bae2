/**
 * `pnpm reconcile <day>`: holds a day in Beijing against the bills of every provider that we have an account at, as the worker does every
 * morning. Reads the environment of the worker. Says every difference and what was done; 1 where a person has to look, 2 where the day is
 * not finished.
 *
 *   pnpm reconcile 2026-11-16
 */
import { parseArgs } from 'node:util';
import { billedProviders, reconcileDay } from '@xuetang/server/modules/trade/index';
import { openGround } from '@xuetang/server/open-ground';
import { readConfig } from '@xuetang/server/platform/config';
import { readDay } from './read-day.ts';

const { positionals } = parseArgs({ allowPositionals: true });
const day = readDay(positionals[0], 'pnpm reconcile 2026-11-16');

type Reconciled = Awaited<ReturnType<typeof reconcileDay>>;
const NEXT: Readonly<Record<Reconciled['is'], string>> = {
  reconciled: '',
  open: ': a provider did not answer about what is “not found out”. Run it again later; the worker does every hour.',
  'no-bill': ': its bills are not there. The line above says why; docs/operations/bills.md says what to do.',
};
const say = (provider: string, { is, differences }: Reconciled): void => {
  for (const { kind, about, ours_fen: ours, theirs_fen: theirs, did, heard } of differences)
    console.log(
      `${provider} ${kind} ${about}: ours ${ours ?? '-'} fen, theirs ${theirs ?? '-'} fen, ${did ?? 'not found out'}${heard ? ` (${heard})` : ''}`,
    );
  console.log(`${provider} ${day} ${is}, ${differences.length} differences${NEXT[is]}`);
};

const { ground, close } = await openGround('worker', readConfig(process.env), { now: () => new Date() });
try {
  const providers = billedProviders(ground);
  if (providers.length === 0) console.error('There is no account: none of XT_WECHAT_PAY, XT_ALIPAY and XT_JD_PAY (with its bills) is set.');
  process.exitCode = providers.length === 0 ? 2 : 0;
  for (const provider of providers) {
    const told = await reconcileDay({ ...ground, provider }, day);
    say(provider.provider, told);
    const code = told.is === 'reconciled' ? (told.differences.some(({ did }) => did !== 'settled') ? 1 : 0) : 2;
    process.exitCode = Math.max(Number(process.exitCode ?? 0), code);
  }
} finally {
  await close();
}
